import type { GuideFor } from '../guide.ts'

export const herdkanne: GuideFor<'herdkanne'> = {
  method: 'herdkanne',
  title: 'Pole-Position\nauf dem Herd.',
  lead: 'Die Herdkanne macht kräftigen, kleinen Kaffee mit wenig Technik. Heißes Wasser hinein, wenig Hitze darunter, und rechtzeitig herunter vom Herd.',
  cupsHint: 'Eine Herdkanne wird immer ganz gefüllt. Wählen Sie die Größe Ihrer Kanne.',
  grindHint: 'Wer selbst mahlt, wählt etwas gröber als für den Siebträger.',
  needs: ['Herdkanne', 'Wasserkocher', 'Trockenes Tuch zum Halten', 'Feuchtes, kaltes Tuch'],
  before: [
    'Wasser aufkochen und eine Minute stehen lassen.',
    'Kessel bis knapp unter das Sicherheitsventil füllen.',
    'Kaffee locker ins Sieb füllen und glatt streichen, nicht andrücken.',
    'Kessel mit dem trockenen Tuch halten, denn er ist heiß, und die Kanne fest zuschrauben.',
  ],
  stationTexts: {
    'Auf den Herd': 'Deckel offen, mittlere Hitze. Die Flamme bleibt unter dem Boden der Kanne.',
    'Kaffee steigt': 'Sobald Kaffee erscheint, Hitze klein stellen. Er soll ruhig fließen.',
    'Vom Herd': 'Beim ersten Blubbern herunternehmen, den Kessel mit dem feuchten Tuch abkühlen.',
  },
  finish:
    'Umrühren und gleich einschenken. Jeder Herd ist anders: Das Blubbern gilt mehr als die Uhr.',
  faults: [
    {
      sign: 'Verbrannt',
      cause: 'Zu viel Hitze, oder die Kanne stand nach dem Blubbern noch auf dem Herd.',
      remedy: 'Mit heißem Wasser beginnen, Hitze klein stellen, früher herunternehmen.',
    },
    {
      sign: 'Nichts steigt',
      cause: 'Zu fein gemahlen, angedrückt, oder das Sieb ist verstopft.',
      remedy: 'Herd aus. Erst öffnen, wenn die Kanne kalt ist, dann Sieb reinigen.',
    },
    {
      sign: 'Dampf am Rand',
      cause: 'Auf dem Rand liegt Kaffee, oder der Dichtring ist hart geworden.',
      remedy: 'Abkühlen lassen, Rand abwischen, fester zuschrauben, Ring ersetzen.',
    },
    {
      sign: 'Dünn',
      cause: 'Das Sieb war nicht voll, oder der Kaffee ist zu grob gemahlen.',
      remedy: 'Sieb bis zum Rand füllen, feiner mahlen.',
    },
  ],
}
