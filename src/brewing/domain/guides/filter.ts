import type { GuideFor } from '../guide.ts'

export const filter: GuideFor<'filter'> = {
  method: 'filter',
  title: 'Zieleinlauf,\nTropfen für\nTropfen.',
  lead: 'Der Handfilter braucht eine Waage, einen ruhigen Arm und vier Minuten, in denen niemand anruft.',
  cupsHint: 'Größere Mengen laufen länger durch. Die Uhr rechnet das mit ein.',
  grindHint: 'Fühlt sich zwischen den Fingern wie Streuzucker an.',
  needs: [
    'Handfilter mit Papierfilter',
    'Kanne',
    'Wasserkocher, am besten mit dünnem Ausguss',
    'Küchenwaage',
  ],
  before: [
    'Wasser aufkochen und eine halbe Minute stehen lassen.',
    'Papierfilter einsetzen, heiß durchspülen und das Spülwasser weggießen.',
    'Kaffee einfüllen und den Filter leicht rütteln, bis der Kaffee eben liegt.',
    'Kanne mit Filter auf die Waage stellen, Waage auf null.',
  ],
  stationTexts: {
    Angießen: 'In Kreisen gießen, bis alles nass ist und die Waage {water} zeigt.',
    Quellen: 'Warten. Der Kaffee gibt Gas ab und hebt sich, je frischer, desto deutlicher.',
    'Erster Guss': 'Langsam in Kreisen weitergießen bis {water}, nicht am Rand entlang.',
    'Zweiter Guss': 'Weiter bis {water}, dann den Filter einmal sacht schwenken.',
    Durchlaufen: 'Durchlaufen lassen, bis der Kaffee im Filter trocken aussieht.',
  },
  finish: 'Filter abnehmen, Kanne schwenken, einschenken.',
  faults: [
    {
      sign: 'Stau im Filter',
      cause: 'Zu fein gemahlen, oder der Strahl hat den Kaffee zu stark aufgewühlt.',
      remedy: 'Gröber mahlen, aus geringer Höhe und ruhiger gießen.',
    },
    {
      sign: 'Sauer und dünn',
      cause: 'Zu schnell durchgelaufen, oder das Wasser war zu kühl.',
      remedy: 'Feiner mahlen, langsamer gießen, Wasser heißer verwenden.',
    },
    {
      sign: 'Bitter',
      cause: 'Wasser und Kaffee waren zu lange zusammen.',
      remedy: 'Gröber mahlen und die Güsse zügiger setzen.',
    },
    {
      sign: 'Nach Papier',
      cause: 'Der Papierfilter war nicht gespült.',
      remedy: 'Vor dem Kaffee heiß durchspülen.',
    },
  ],
}
