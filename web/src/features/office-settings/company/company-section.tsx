import type { Company } from '@moving/domain/company'
import { companyLabels } from '@moving/domain/company-form'
import { keysOf } from '@moving/domain/keys'
import { useState } from 'react'
import { changeValue } from '../../../shared/office/settings/change-setting.ts'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { useSave } from '../../../shared/save/use-save.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { chakra } from '../../../ui/layout.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { CompanyDialog, type EditedCompany } from './company-dialog.tsx'
import { useCompany } from './use-company.ts'

const failure = 'The company couldn’t be loaded'

/** The public facts about the company, live. */
export function CompanySection() {
  const [edited, setEdited] = useState<EditedCompany>()
  const { isSaving, save } = useCompanySave()
  const { data, ...reading } = useCompany(failure)
  const submit = async (expected: Company, company: Company) => {
    const outcome = await save({ expected, company }, 'Company saved')
    if (outcome === 'stored') setEdited(undefined)
    if (typeof outcome !== 'object') return
    setEdited({ expected: outcome.current, conflict: outcome })
  }
  return (
    <SettingsSection title="Company">
      <chakra.p textStyle="note" maxWidth="prose">
        What customers and search engines may know about the company. Leave empty what you don’t
        want to publish.
      </chakra.p>
      <LoadState reading={reading} minHeight="20vh">
        {failure}.
      </LoadState>
      {data !== undefined && (
        <Summary company={data} onEdit={() => setEdited({ expected: data })} />
      )}
      <CompanyDialog
        {...{ edited, isSaving }}
        onSubmit={submit}
        onClose={() => setEdited(undefined)}
      />
    </SettingsSection>
  )
}

interface CompanySave {
  /** The shown values: the save is refused if they have changed since. */
  expected: Company
  company: Company
}

function useCompanySave() {
  return useSave<CompanySave, SaveConflict<Company>>({
    store: (_, { expected, company }) =>
      changeValue({ setting: 'company', expects: expected, value: company }),
    reverse: ({ expected, company }) => ({ expected: company, company: expected }),
    failure: 'The company was not saved',
    describe: ({ editor }) => `${editor} changed the company first. Your changes weren’t saved.`,
  })
}

function Summary({ company, onEdit }: { company: Company; onEdit: () => void }) {
  return (
    <Card display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
      <chakra.dl display="grid" gap="3" flex="1" minWidth="0">
        {keysOf(companyLabels).map((field) => (
          <Labeled key={field} label={companyLabels[field]}>
            {describeFact(company, field)}
          </Labeled>
        ))}
      </chakra.dl>
      <Button
        variant="outline"
        size="sm"
        alignSelf="flex-start"
        aria-description="Company"
        onClick={onEdit}
      >
        <IconPencil size={18} />
        Edit
      </Button>
    </Card>
  )
}

function describeFact(company: Company, field: keyof Company): string {
  const fact =
    field === 'review_links'
      ? company.review_links?.map(({ label, url }) => `${label}: ${url}`).join('\n')
      : company[field]
  const why = reasons[field]
  return fact ?? (why === undefined ? 'Not set' : `Not set. ${why}`)
}

/** Why a fact that is missing should be set. */
const reasons: Partial<Record<keyof Company, string>> = {
  legal_name: 'The name under which the company is registered.',
  street_address: 'Customers distrust a mover without an address.',
  usdot: 'Movers between states must show it in their advertising.',
  insurance: 'Customers look for it before they choose a mover.',
  rating_source: 'Customers can’t check the rating without a page that shows it.',
}
