import { useWatch } from 'react-hook-form'
import {
  datevCharts,
  defaultAccount,
  type DatevAccount,
} from '../../../business/domain/datev-accounts.ts'
import { parseWholeNumber } from '../../../platform/domain/whole-number.ts'
import { monthNames } from '../../../platform/domain/months.ts'
import { formValues } from '../../domain/settings-form.ts'
import { settingsInputs, type SectionValues } from '../../domain/settings-input.ts'
import type { SettingsView } from '../../domain/settings-view.ts'
import { FieldPair, SectionField, SectionSelect } from './section-field.tsx'
import { SectionFrame } from './section-frame.tsx'
import { useSectionForm, type SectionForm } from './use-section-form.ts'

type Work = SectionForm<SectionValues<'datev'>>

/** Form of the numbers and accounts of the tax adviser. */
export function DatevForm({ view }: { view: SettingsView }) {
  const work = useSectionForm({
    section: 'datev',
    view,
    schema: settingsInputs.datev,
    toValues: formValues.datev,
  })
  return (
    <SectionFrame
      work={work}
      about="Für den Buchungsstapel im Monatsabschluss. Die Angaben nennt Ihnen Ihre Steuerberatung, und sie prüft auch die Konten."
    >
      <FieldPair>
        <SectionField work={work} name="consultantNumber" inputMode="numeric" />
        <SectionField work={work} name="clientNumber" inputMode="numeric" />
      </FieldPair>
      <FieldPair>
        <SectionSelect work={work} name="fiscalYearMonth" label="Wirtschaftsjahr beginnt am 1.">
          {monthNames.map((name, index) => (
            <option key={name} value={String(index + 1)}>
              {name}
            </option>
          ))}
        </SectionSelect>
        <SectionSelect work={work} name="chart">
          {datevCharts.map((chart) => (
            <option key={chart}>{chart}</option>
          ))}
        </SectionSelect>
      </FieldPair>
      <SectionField
        work={work}
        name="accountLength"
        hint="So viele Ziffern hat jedes Konto, meist 4."
        inputMode="numeric"
      />
      <Accounts work={work} />
    </SectionFrame>
  )
}

/** The accounts; an empty one is the default of the chart, which the hint names. */
function Accounts({ work }: { work: Work }) {
  const [chart, typedLength] = useWatch({
    control: work.form.control,
    name: ['chart', 'accountLength'],
  })
  const accountLength = Math.min(8, parseWholeNumber(typedLength) ?? 4)
  const field = (account: DatevAccount) => (
    <SectionField
      work={work}
      name={account}
      hint={`Leer: ${defaultAccount({ chart, accountLength }, account)}`}
      inputMode="numeric"
    />
  )
  return (
    <>
      <FieldPair>
        {field('bank')}
        {field('unassigned')}
      </FieldPair>
      <FieldPair>
        {field('revenue7')}
        {field('revenue19')}
      </FieldPair>
      {field('smallBusiness')}
    </>
  )
}
