import { useMutation } from '@tanstack/react-query'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import type { BusinessView } from '../../../business/domain/business-view.ts'
import { LegalBlocks } from '../../../content/web/legal/legal-blocks.tsx'
import { reach, readAnswer } from '../../../platform/web/api-client.ts'
import { Dialog } from '../../../platform/web/dialog/dialog.tsx'
import { refusalText } from '../../../platform/web/forms/refusal-text.ts'
import { saveFile } from '../../../platform/web/save-file.ts'
import { Notice } from '../../../platform/web/status/notice.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { adminApi } from '../../../urls.admin.ts'
import { legalTexts, type LegalTextKind } from '../../domain/legal-text-kinds.ts'
import { legalTextProblem, parseLegalText } from '../../domain/parse-legal-text.ts'

interface LegalTextPreviewProps {
  kind: LegalTextKind
  /** Markup as typed. */
  text: string
  business: BusinessView
  onClose: () => void
}

async function savePdf(kind: LegalTextKind, text: string): Promise<void> {
  const response = await reach(adminApi.legalTextPreview(kind), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  if (!response.ok) await readAnswer(response)
  else saveFile(`Vorschau-${kind}.pdf`, await response.blob(), 'application/pdf')
}

/** Shows a text as its page would, before it is published. */
export function LegalTextPreview({ kind, text, business, onClose }: LegalTextPreviewProps) {
  const pdf = useMutation({ mutationFn: () => savePdf(kind, text) })
  useSessionEnd(pdf.error)
  const problem = text.trim() === '' ? 'Der Text ist leer.' : legalTextProblem(text)
  return (
    <Dialog open onClose={onClose} title={`Vorschau: ${legalTexts[kind].title}`}>
      {problem === null ? (
        <div className="grid gap-6">
          <div className="prose wrap-anywhere">
            <LegalBlocks blocks={parseLegalText(text, business)} />
          </div>
          {pdf.error ? (
            <Notice kind="error">
              {refusalText(pdf.error, 'Das PDF ließ sich nicht erstellen.')}
            </Notice>
          ) : null}
          <Button
            variant="light"
            busy={pdf.isPending}
            busyText="Wird erstellt..."
            onClick={() => pdf.mutate()}
          >
            Als PDF speichern
          </Button>
        </div>
      ) : (
        <Notice kind="error" title="So kann der Text nicht erscheinen">
          <p className="whitespace-pre-line wrap-anywhere">{problem}</p>
        </Notice>
      )}
    </Dialog>
  )
}
