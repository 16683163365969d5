import { SEND_TIMEOUT_MS } from './send-timeout.ts'

/** An address that a message must not be sent to; its message is a German sentence. */
export class ForbiddenAddress extends Error {}

const texts: Readonly<Record<string, string>> = {
  ABORT_ERR: `Das Programm hat nicht innerhalb von ${SEND_TIMEOUT_MS / 1000}\u00A0Sekunden geantwortet.`,
  ECONNREFUSED: 'Das Programm nimmt keine Verbindung an.',
  ECONNRESET: 'Die Verbindung brach ab.',
  EPIPE: 'Die Verbindung brach ab.',
  ENOTFOUND: 'Diesen Servernamen gibt es nicht.',
  EAI_AGAIN: 'Der Name der Adresse ließ sich nicht nachschlagen.',
  ETIMEDOUT: 'Das Programm ist nicht erreichbar.',
  EHOSTUNREACH: 'Das Programm ist nicht erreichbar.',
  ENETUNREACH: 'Das Programm ist nicht erreichbar.',
  CERT_HAS_EXPIRED: 'Das Zertifikat der Adresse ist abgelaufen.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Das Zertifikat gehört zu einer anderen Adresse.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Dem Zertifikat der Adresse wird nicht vertraut.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Dem Zertifikat der Adresse wird nicht vertraut.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'Dem Zertifikat der Adresse wird nicht vertraut.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Dem Zertifikat der Adresse wird nicht vertraut.',
}

/** Says in German why a message got no answer. Unknown causes keep their code, for the programmer of the receiver. */
export function webhookFailureText(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unbekannt'
  return texts[code] ?? `Die Nachricht ließ sich nicht senden (${code.slice(0, 60)}).`
}
