/** Facts of the roasting process, shared by several pages. */
const minutes = '16\u00A0bis\u00A018'
const celsius = 215

export const roasting = {
  minutes,
  celsius,
  program: `${minutes}\u00A0Minuten bei ${celsius}\u00A0°C`,
  degreesPerMinute: '6\u00A0bis\u00A08',
  coolingMinutes: 5,
  /** Rest between cooling and packing. */
  restDays: 'ein bis zwei Tage',
} as const
