import { Button } from '../../../platform/web/ui/button.tsx'
import { formValues } from '../../domain/settings-form.ts'
import { MAX_LINKS, settingsInputs, type SectionValues } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { FieldPair, SectionField } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm, type SectionForm } from './use-section-form.ts'

/** Form of the company's name, address and links. */
export function CompanyForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'company',
    view,
    schema: settingsInputs.company,
    toValues: formValues.company,
  })
  return (
    <SectionFrame
      work={work}
      about="Stehen im Fuß jeder Seite, im Impressum, in AGB und Datenschutz, in E-Mails und auf neuen Dokumenten. Schon ausgestellte Rechnungen bleiben, wie sie sind."
    >
      <FieldPair>
        <SectionField work={work} name="legalName" autoComplete="organization" />
        <SectionField
          work={work}
          name="representative"
          hint="Zum Beispiel: Inhaberin: Carla Rossi"
        />
      </FieldPair>
      <FieldPair>
        <SectionField work={work} name="street" autoComplete="street-address" />
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
          <SectionField work={work} name="postalCode" inputMode="numeric" />
          <SectionField work={work} name="city" autoComplete="address-level2" />
        </div>
      </FieldPair>
      <SocialLinks work={work} />
    </SectionFrame>
  )
}

/** Avoids `useFieldArray`, which would enlarge the chunk that the forms of all pages share. */
function SocialLinks({ work }: { work: SectionForm<SectionValues<'company'>> }) {
  const { watch, setValue, clearErrors } = work.form
  const links = watch('socialLinks')
  function put(next: typeof links): void {
    clearErrors('socialLinks')
    setValue('socialLinks', next, { shouldDirty: true })
  }
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-2 font-medium">Links zu sozialen Netzen</legend>
      {links.map((_, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- a link has no other identity
          key={index}
          className="grid grid-cols-1 items-start gap-4 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
        >
          <SectionField work={work} name={`socialLinks.${index}.label`} label="Name" />
          <SectionField
            work={work}
            name={`socialLinks.${index}.url`}
            label="Adresse"
            type="url"
            placeholder="https://"
          />
          <Button
            variant="quiet"
            className="justify-self-start sm:mt-8"
            onClick={() => put(links.toSpliced(index, 1))}
          >
            Entfernen<span className="visually-hidden">: Link {index + 1}</span>
          </Button>
        </div>
      ))}
      {links.length < MAX_LINKS ? (
        <div>
          <Button variant="quiet" small onClick={() => put([...links, { label: '', url: '' }])}>
            Link hinzufügen
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}
