/** How every batch is roasted; said on several pages, decided here. */
const minutes = '16\u00A0bis\u00A018'
const celsius = 215

export const roasting = {
  minutes,
  celsius,
  program: `${minutes}\u00A0Minuten bei ${celsius}\u00A0°C`,
  degreesPerMinute: '6\u00A0bis\u00A08',
  coolingMinutes: 5,
  /** Between cooling and the bag. */
  restDays: 'ein bis zwei Tage',
} as const
