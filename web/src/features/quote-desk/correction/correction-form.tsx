import { describeChanges, officeFields } from '@moving/domain/quote/office/office-fields'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/layout.ts'
import { ChangeList } from '../../../ui/show/change-list.tsx'
import { LoadState } from '../../../ui/state/load-failure.tsx'
import { ConflictPanel } from '../../../shared/office/conflict-panel.tsx'
import { CrewMoveField } from '../../../shared/office/booking/crew-move-field.tsx'
import { factsFailure } from '../../../shared/office/use-move-facts.ts'
import { EmailOrNone } from '../../../shared/request-fields/email-or-none.tsx'
import { ErrorSummary } from '../../../shared/request-fields/error-summary.tsx'
import { FactFields } from '../../../shared/request-fields/fact-fields.tsx'
import { formOfRequest } from '../../../shared/request-fields/request-field.tsx'
import { RequestFields } from '../../../shared/request-fields/request-fields.tsx'
import { routeAdvice } from '../../../shared/request-fields/area-and-date-advice.tsx'
import { describeDifferences } from '../../../shared/request-fields/use-correction.ts'
import { useReported } from '../../../shared/request-fields/use-reported.ts'
import type { useOfficeCorrection } from './use-office-correction.ts'

interface CorrectionFormProps {
  id: string
  correction: ReturnType<typeof useOfficeCorrection>
}

export function CorrectionForm({ id, correction }: CorrectionFormProps) {
  const { form, facts, factsReading, conflict, crewMoving, save } = correction
  const { errors } = form.formState
  const element = useRef<HTMLFormElement>(null)
  const { submit, reported } = useReported(form, save)
  // Otherwise the browser would focus the dialog's first button, which closes it.
  useEffect(() => {
    const first = element.current?.elements.namedItem('name')
    if (first instanceof HTMLElement && !element.current?.contains(document.activeElement))
      first.focus()
  }, [factsReading])
  return (
    <chakra.form
      ref={element}
      id={id}
      noValidate
      display="grid"
      gap="8"
      pt="2"
      onSubmit={(event) => void submit(event)}
    >
      {conflict && <TheirChanges {...correction} conflict={conflict} />}
      <ErrorSummary errors={errors} reported={reported} formId={id} />
      <RequestFields
        form={formOfRequest(form)}
        editor="office"
        advice={routeAdvice}
        EmailChoice={EmailOrNone}
        belowRoute={crewMoving && <CrewMoveField {...crewMoving} />}
        facts={
          factsReading === null ? (
            <FactFields none="Not asked" {...facts} />
          ) : (
            <LoadState reading={factsReading}>{factsFailure}.</LoadState>
          )
        }
      />
    </chakra.form>
  )
}

type TheirChangesProps = Pick<CorrectionFormProps['correction'], 'basis' | 'takeTheirs'> & {
  conflict: NonNullable<CorrectionFormProps['correction']['conflict']>
}

function TheirChanges({ conflict, basis, takeTheirs }: TheirChangesProps) {
  const { before } = conflict
  const box = useRef<HTMLDivElement>(null)
  // The form is long, and the user may be at its end.
  useLayoutEffect(() => box.current?.focus(), [before])
  return (
    <div ref={box} tabIndex={-1}>
      <ConflictPanel {...conflict} did="changed this quote">
        <ChangeList
          changes={[
            ...describeDifferences(before, basis, 'office'),
            ...describeChanges(officeFields(before.quote), officeFields(basis.quote)),
          ]}
        />
        <p>
          Your changes are still below but aren’t saved yet. Other fields show what’s saved now.
          Save Details saves everything.
        </p>
        <Button variant="outline" size="sm" onClick={takeTheirs}>
          Use Their Version
        </Button>
      </ConflictPanel>
    </div>
  )
}
