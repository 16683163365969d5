import { adminActions, type AdminAction } from '../../platform/domain/admin-action.ts'

/** Every action, in the order the shop names them. */
export const actionNames = Object.keys(adminActions) as readonly AdminAction[]

/** What was done, in German; an action the shop no longer knows keeps its own name. */
export function actionLabel(action: string): string {
  const known = actionNames.find((name) => name === action)
  return known ? adminActions[known] : action
}
