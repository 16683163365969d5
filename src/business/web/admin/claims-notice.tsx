import { Notice } from '../../../platform/web/status/notice.tsx'
import { findRiskyClaims } from '../../domain/risky-claims.ts'

/** Names words of a text that may be unlawful to advertise with. Saving stays possible. */
export function ClaimsNotice({ text }: { text: string }) {
  const claims = findRiskyClaims(text)
  if (claims.length === 0) return null
  return (
    <Notice title="Das kann abgemahnt werden">
      <ul className="grid gap-1">
        {[...Map.groupBy(claims, ({ reason }) => reason)].map(([reason, together]) => (
          <li key={reason} className="wrap-anywhere">
            {together.map(({ word }) => `„${word}“`).join(', ')}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
