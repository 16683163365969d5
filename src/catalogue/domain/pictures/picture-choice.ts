/** The choices that a picture may belong to. */
export const pictureChoices = ['all', 'beans', 'ground', '250g', '1kg'] as const
export type PictureChoice = (typeof pictureChoices)[number]

/** What a picture shows, as the owner chooses it. */
export const pictureChoiceLabels: Readonly<Record<PictureChoice, string>> = {
  all: 'Jede Auswahl',
  beans: 'Ganze Bohnen',
  ground: 'Gemahlen',
  '250g': '250 g',
  '1kg': '1 kg',
}
