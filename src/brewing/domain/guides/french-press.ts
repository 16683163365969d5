import type { GuideFor } from '../guide.ts'

export const frenchPress: GuideFor<'french-press'> = {
  method: 'french-press',
  title: 'Vier Minuten\nBoxenruhe.',
  lead: 'In der French Press sitzen Kaffee und Wasser zusammen und warten. Das ist die ganze Technik; nur aufstehen sollten Sie rechtzeitig.',
  cupsHint: 'Die Zeit bleibt bei jeder Menge gleich. Achten Sie auf die Größe Ihrer Kanne.',
  grindHint: 'Fühlt sich zwischen den Fingern wie grobes Meersalz an.',
  needs: ['French Press', 'Wasserkocher', 'Küchenwaage', 'Langer Löffel'],
  before: [
    'Wasser aufkochen und eine halbe Minute stehen lassen.',
    'Kanne mit etwas davon vorwärmen und leeren.',
    'Kaffee hineinwiegen, Kanne auf die Waage stellen, Waage auf null.',
  ],
  stationTexts: {
    Aufgießen: 'Zügig gießen, bis alles nass ist und die Waage {water} zeigt.',
    Ziehen: 'Deckel auflegen, Stempel oben lassen. Warten.',
    Umrühren: 'Deckel abnehmen, Kruste mit dem Löffel brechen, zweimal umrühren.',
    Absetzen: 'Warten, bis der Kaffee zu Boden sinkt. Schaum abschöpfen, wenn Sie mögen.',
    Pressen: 'Deckel auflegen, Stempel langsam, gerade und ohne Kraft nach unten drücken.',
  },
  finish: 'Gleich ganz ausschenken: In der Kanne zieht der Kaffee weiter und wird bitter.',
  faults: [
    {
      sign: 'Satz in der Tasse',
      cause: 'Zu fein gemahlen oder zu hastig gepresst.',
      remedy: 'Gröber mahlen, absetzen lassen, den letzten Schluck in der Kanne lassen.',
    },
    {
      sign: 'Stempel klemmt',
      cause: 'Zu fein gemahlen: Das Sieb ist zu.',
      remedy: 'Nie mit Gewalt, es spritzt heiß. Etwas anheben, warten, langsam weiter.',
    },
    {
      sign: 'Bitter',
      cause: 'Der Kaffee blieb nach dem Pressen in der Kanne.',
      remedy: 'Gleich ausschenken, den Rest umfüllen.',
    },
    {
      sign: 'Wässrig',
      cause: 'Zu wenig Kaffee, oder er hat zu kurz gezogen.',
      remedy: 'Wiegen statt schätzen und die Zeit abwarten.',
    },
  ],
}
