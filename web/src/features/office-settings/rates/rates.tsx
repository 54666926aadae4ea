import { homeSizes, type HomeRates } from '@moving/domain/estimate/home-rates'
import { homeSizeLabels } from '@moving/domain/quote/facts/home-size'
import {
  describeHomeRate,
  ratesFormSchema,
  ratesFormValues,
} from '@moving/domain/estimate/rates-form'
import { ratesOf } from '@moving/domain/settings/rates'
import { useState } from 'react'
import { useCheckedForm } from '../../../lib/form-fields.ts'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { OfficeDialog } from '../../../shared/office/office-dialog.tsx'
import { changeValue } from '../../../shared/office/settings/change-setting.ts'
import type { SaveConflict } from '../../../shared/save/save-conflict.ts'
import { useSave } from '../../../shared/save/use-save.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { IconPencil } from '../../../ui/icon/desk-icons.ts'
import { chakra, Grid } from '../../../ui/layout.ts'
import { Labeled } from '../../../ui/show/labeled.tsx'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSettings } from '../use-settings.ts'

type RatesConflict = SaveConflict<HomeRates>

interface RatesSave {
  /** The rates as the form showed them: the save is refused if they have changed since. */
  expected: HomeRates
  rates: HomeRates
}

interface EditedRates {
  expected: HomeRates
  conflict?: RatesConflict
}

const failure = 'The rates couldn’t be loaded'

/** The initial values of estimates for each size of a home, live. */
export function Rates() {
  const [edited, setEdited] = useState<EditedRates>()
  const { isSaving, save } = useRatesSave()
  const { data, ...reading } = useSettings<HomeRates>({
    ...{ cachedAs: 'rates', failure, part: ratesOf },
  })
  const submit = async (expected: HomeRates, rates: HomeRates) => {
    const outcome = await save({ expected, rates }, 'Rates saved')
    if (outcome === 'stored') setEdited(undefined)
    if (typeof outcome !== 'object') return
    setEdited({ expected: outcome.current, conflict: outcome })
  }
  return (
    <SettingsSection title="Rates">
      <LoadState reading={reading} minHeight="10vh">
        {failure}.
      </LoadState>
      {data !== undefined && <Summary rates={data} onEdit={() => setEdited({ expected: data })} />}
      <OfficeDialog
        open={edited !== undefined}
        isSaving={isSaving}
        title="Edit Rates"
        description="An estimate begins with these numbers; each can have its own. Leave empty what you don’t want filled in."
        action="Save"
        width="lg"
        onClose={() => setEdited(undefined)}
        renderForm={(formId) =>
          edited && (
            <RatesForm
              id={formId}
              expected={edited.expected}
              conflict={edited.conflict}
              onSubmit={(rates) => submit(edited.expected, rates)}
            />
          )
        }
      />
    </SettingsSection>
  )
}

function useRatesSave() {
  return useSave<RatesSave, RatesConflict>({
    store: (_, { expected, rates }) =>
      changeValue({ setting: 'rates', expects: expected, value: rates }),
    reverse: ({ expected, rates }) => ({ expected: rates, rates: expected }),
    failure: 'The rates were not saved',
    describe: ({ editor }) => `${editor} changed the rates first. Your changes weren’t saved.`,
  })
}

function Summary({ rates, onEdit }: { rates: HomeRates; onEdit: () => void }) {
  return (
    <Card display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
      <chakra.dl display="flex" flexWrap="wrap" columnGap="8" rowGap="3">
        {homeSizes.map((size) => (
          <Labeled key={size} label={homeSizeLabels[size]}>
            {describeHomeRate(rates[size])}
          </Labeled>
        ))}
      </chakra.dl>
      <Button variant="outline" size="sm" aria-description="Rates" onClick={onEdit}>
        <IconPencil size={18} />
        Edit
      </Button>
    </Card>
  )
}

interface RatesFormProps {
  id: string
  expected: HomeRates
  conflict: RatesConflict | undefined
  onSubmit: (rates: HomeRates) => Promise<void>
}

function RatesForm({ id, expected, conflict, onSubmit }: RatesFormProps) {
  const { form, field } = useCheckedForm(ratesFormSchema, ratesFormValues(expected))
  const send = form.handleSubmit((rates) => onSubmit(rates))
  return (
    <Form id={id} onSubmit={(event) => void send(event)}>
      {conflict && (
        <ConflictPanel {...conflict} did="changed the rates">
          <p>They are now:</p>
          <chakra.dl display="flex" flexWrap="wrap" columnGap="6" rowGap="2">
            {homeSizes.map((size) => (
              <Labeled key={size} label={homeSizeLabels[size]}>
                {describeHomeRate(conflict.current[size])}
              </Labeled>
            ))}
          </chakra.dl>
          <p>Your changes aren’t saved yet. Saving will replace theirs.</p>
        </ConflictPanel>
      )}
      {homeSizes.map((size) => (
        <chakra.fieldset key={size} minWidth="0">
          <chakra.legend textStyle="label" mb="1.5">
            {homeSizeLabels[size]}
          </chakra.legend>
          <Grid templateColumns="repeat(3, minmax(0, 1fr))" gap="3">
            <TextField label="People" inputMode="numeric" {...field(`${size}.crew`)} />
            <TextField label="Hours" inputMode="decimal" {...field(`${size}.hours`)} />
            <TextField label="$ per hour" inputMode="decimal" {...field(`${size}.rate`)} />
          </Grid>
        </chakra.fieldset>
      ))}
    </Form>
  )
}
