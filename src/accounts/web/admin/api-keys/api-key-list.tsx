import { formatDate, formatDateTime } from '../../../../platform/domain/german-format.ts'
import { StatusBadge } from '../../../../platform/web/status/status-badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { scopeText } from '../../../domain/api-keys/api-key-scopes.ts'
import type { ApiKeyView } from '../../../domain/api-keys/api-key-view.ts'

interface ApiKeyListProps {
  keys: readonly ApiKeyView[]
  onRevoke: (key: ApiKeyView) => void
}

/** Lists the API keys with what they may do, their last use and their end. */
export function ApiKeyList({ keys, onRevoke }: ApiKeyListProps) {
  if (keys.length === 0) return <p>Noch gibt es keinen Schlüssel.</p>
  return (
    <ul className="w-full border-b-[1.5px] border-current/30">
      {keys.map((key) => (
        <Row key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
      ))}
    </ul>
  )
}

function Row({ apiKey, onRevoke }: { apiKey: ApiKeyView; onRevoke: () => void }) {
  const { name, hint, owner, scopes, createdAt, expiresAt, lastUsedAt, isExpired } = apiKey
  return (
    <li className="grid grid-cols-1 items-start gap-x-8 gap-y-4 border-t-[1.5px] border-current/30 py-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.6fr)_minmax(0,0.8fr)]">
      <div className="wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-small">
          {hint}… von {owner}
        </p>
        <p className="text-small">Darf: {scopeText(scopes)}</p>
      </div>
      <div className="grid gap-3">
        <div>
          {isExpired ? (
            <StatusBadge tone="line" icon="cross">
              Abgelaufen
            </StatusBadge>
          ) : (
            <StatusBadge tone="petrolio" icon="check">
              Gültig
            </StatusBadge>
          )}
        </div>
        <p className="text-small">
          Angelegt am {formatDate(createdAt)}, {isExpired ? 'galt' : 'gilt'} bis{' '}
          {formatDateTime(expiresAt)}
          <br />
          {lastUsedAt ? `Zuletzt benutzt am ${formatDateTime(lastUsedAt)}` : 'Noch nie benutzt'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 lg:justify-end">
        <Button variant="quiet" small onClick={onRevoke}>
          <span>
            Sperren<span className="visually-hidden">: {name}</span>
          </span>
        </Button>
      </div>
    </li>
  )
}
