import { adminActions } from '../../platform/domain/admin-action.ts'
import {
  INTERNAL_ID,
  personalTable,
  type PersonalTable,
} from '../../platform/server/personal-data.ts'
import '../../platform/server/record-admin-action.ts'

const labels: Readonly<Record<string, string>> = adminActions

const COPY = { withheld: 'Wiederholt Angaben des Eintrags' } as const
const kept = {
  whenClosed: { keptBecause: 'Das Protokoll des Admin-Bereichs enthält keine Namen.' },
} as const

const actions = personalTable({
  table: 'admin_actions',
  title: 'Protokoll des Admin-Bereichs',
  ...kept,
  columns: {
    id: INTERNAL_ID,
    acted_at: 'Wann',
    admin_id: { withheld: 'Kennung Ihres Kontos' },
    action: { label: 'Was', value: (row) => labels[row.action] ?? row.action },
    subject: 'Woran',
    detail: {
      label: 'Einzelheiten',
      value: ({ detail }) => (detail === '{}' ? null : detail),
    },
  },
  rowsOf: async (db, { userId }) =>
    db
      .selectFrom('admin_actions')
      .selectAll()
      .where('admin_id', '=', userId)
      .orderBy('acted_at')
      .execute(),
})

const words = personalTable({
  table: 'admin_action_words',
  title: 'Protokoll des Admin-Bereichs',
  ...kept,
  columns: { word: COPY, acted_at: COPY, action_id: COPY },
  rowsOf: async () => [],
})

/** The tables of the audit log, which has the actions of admins. */
export const actionData: readonly PersonalTable[] = [actions, words]
