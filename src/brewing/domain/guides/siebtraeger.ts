import type { GuideFor } from '../guide.ts'

export const siebtraeger: GuideFor<'siebtraeger'> = {
  method: 'siebtraeger',
  title: 'Die schnellste\nRunde.',
  lead: 'Espresso aus dem Siebträger ist in einer halben Minute im Ziel. Die Arbeit liegt davor: wiegen, verteilen, gerade andrücken.',
  cupsHint: 'Ein Espresso braucht das Einersieb, zwei das Doppelsieb. Die Zeit bleibt gleich.',
  grindHint: 'Fühlt sich zwischen den Fingern wie feines Salz an.',
  needs: ['Espressomaschine mit Siebträger', 'Tamper', 'Feinwaage', 'Vorgewärmte Tassen'],
  before: [
    'Maschine mit eingespanntem Siebträger vorheizen, je nach Bauart 15 bis 30 Minuten.',
    'Sieb trocken auswischen und den Kaffee hineinwiegen.',
    'Kaffee gleichmäßig verteilen und mit dem Tamper gerade andrücken.',
    'Kurz Wasser durch die Brühgruppe laufen lassen, Siebträger einspannen, Tasse auf die Waage stellen, Waage auf null.',
  ],
  stationTexts: {
    'Pumpe an':
      'Bezug und Uhr gleichzeitig starten. Noch kommt nichts: Das Wasser tränkt den Kaffee.',
    'Erste Tropfen': 'Dunkle, dicke Tropfen, daraus wird ein dünner Strahl.',
    'Heller Strahl': 'Der Strahl wird heller. Bei {water} in der Tasse den Bezug stoppen.',
  },
  finish: 'Umrühren und trinken. 25 bis 30 Sekunden sind gut, danach entscheidet der Geschmack.',
  faults: [
    {
      sign: 'Sauer und dünn',
      cause: 'Er läuft zu schnell: zu grob gemahlen, zu wenig Kaffee oder schief angedrückt.',
      remedy: 'Feiner mahlen oder etwas mehr Kaffee ins Sieb, gerade andrücken.',
    },
    {
      sign: 'Bitter und trocken',
      cause: 'Er läuft zu langsam: zu fein gemahlen oder zu viel Kaffee im Sieb.',
      remedy: 'Gröber mahlen oder etwas weniger Kaffee, früher stoppen.',
    },
    {
      sign: 'Es spritzt',
      cause: 'Das Wasser hat sich einen Kanal durch ungleich verteilten Kaffee gesucht.',
      remedy: 'Klümpchen auflösen und verteilen, bevor Sie andrücken.',
    },
    {
      sign: 'Kaum Crema',
      cause: 'Der Kaffee ist alt oder liegt schon lange gemahlen.',
      remedy: 'Packung dicht verschließen, bald verbrauchen, am besten frisch mahlen.',
    },
  ],
}
