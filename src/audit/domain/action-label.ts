import { adminActions, type AdminAction } from '../../platform/domain/admin-action.ts'

/** Names of all admin actions, in the order of the filter. */
export const actionNames = Object.keys(adminActions) as readonly AdminAction[]

/** Returns the German label of an action; an unknown action keeps its stored name. */
export function actionLabel(action: string): string {
  const known = actionNames.find((name) => name === action)
  return known ? adminActions[known] : action
}
