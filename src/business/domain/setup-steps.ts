/** Steps of the setup in their order. All but `mail` and `guarantee` are sections of the settings. */
export const setupSteps = [
  'company',
  'contact',
  'bank',
  'taxes',
  'shipping',
  'mail',
  'guarantee',
  'hours',
  'house',
  'events',
  'register',
] as const

export type SetupStep = (typeof setupSteps)[number]

/** Steps that the owner must confirm before the shop takes orders over https. */
const stepsBeforeOrders: ReadonlySet<SetupStep> = new Set([
  'company',
  'contact',
  'bank',
  'taxes',
  'mail',
])

/** Checks whether orders are refused over https until the owner has confirmed this step. */
export function isNeededForOrders(step: SetupStep): boolean {
  return stepsBeforeOrders.has(step)
}

/** Returns the steps of a shop; one that takes no orders needs no bank account. */
export function stepsOf({ takesOrders }: { readonly takesOrders: boolean }): SetupStep[] {
  return setupSteps.filter((step) => takesOrders || step !== 'bank')
}
