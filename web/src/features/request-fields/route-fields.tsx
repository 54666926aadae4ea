import { useId, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Alert } from '../../ui/alert.tsx'
import { chakra, Text } from '../../ui/layout.ts'
import { DateField, TextField } from '../../ui/text-field.tsx'
import { FieldGroup } from './field-group.tsx'
import type { FieldsOfRequest } from './fields-of-request.ts'

/** Advice about addresses and days, which some forms fetch at the first touch. */
interface RouteLogic {
  areaAdvice: (from: string, to: string) => string | null
  todayAtOffice: (now: Date) => string
  moveDateAdvice: (moveDate: string, today: string) => string | undefined
}

interface RouteFieldsProps extends FieldsOfRequest {
  /** Null until it is here. */
  logic: RouteLogic | null
}

/** Both addresses on the design's line, and the day. */
export function RouteFields({ form, errors, logic }: RouteFieldsProps) {
  return (
    <FieldGroup title="Where and when?">
      <Stop isEnd={false}>
        <TextField
          label="Moving from"
          placeholder="Street address, city"
          autoComplete="section-from street-address"
          autoCapitalize="words"
          error={errors.fromAddress?.message}
          {...form.register('fromAddress')}
        />
      </Stop>
      <Stop isEnd>
        <MovingTo form={form} errors={errors} />
        <AreaNote form={form} logic={logic} />
      </Stop>
      <MoveDate form={form} errors={errors} logic={logic} />
    </FieldGroup>
  )
}

function MovingTo({ form, errors }: FieldsOfRequest) {
  const hintId = useId()
  const isStorage = useWatch({ control: form.control, name: 'moveType' }) === 'Storage'
  return (
    <>
      <TextField
        label="Moving to"
        placeholder="Street address, city"
        autoComplete="section-to street-address"
        autoCapitalize="words"
        error={errors.toAddress?.message}
        {...(isStorage && { describedBy: hintId })}
        {...form.register('toAddress')}
      />
      {isStorage && (
        <Text id={hintId} textStyle="note" mt="1.5">
          Going into storage with no second address yet? Write “Storage”.
        </Text>
      )}
    </>
  )
}

/** Advice while the addresses are typed, so that nothing moves when the next field is pressed. */
function AreaNote({ form, logic }: Omit<RouteFieldsProps, 'errors'>) {
  const [from, to] = useWatch({ control: form.control, name: ['fromAddress', 'toAddress'] })
  const advice = logic?.areaAdvice(from ?? '', to ?? '') ?? null
  return (
    <div role="status">
      {advice !== null && (
        <Alert tone="info" mt="3">
          {advice}
        </Alert>
      )}
    </div>
  )
}

function MoveDate({ form, errors, logic }: RouteFieldsProps) {
  const noteId = useId()
  const today = logic?.todayAtOffice(new Date())
  const moveDate = useWatch({ control: form.control, name: 'moveDate' })
  const advice = today && logic?.moveDateAdvice(moveDate ?? '', today)
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      columnGap="4"
      rowGap="2"
    >
      <DateField
        label="Move date"
        describedBy={noteId}
        error={errors.moveDate?.message}
        {...(today !== undefined && { min: today })}
        {...form.register('moveDate')}
      />
      <Text id={noteId} textStyle="note" pt={{ md: '9' }}>
        Not sure yet? Pick your best guess, we can change it on the call.
      </Text>
      <chakra.div role="status" gridColumn="1 / -1">
        {advice !== undefined && <Alert tone="info">{advice}</Alert>}
      </chakra.div>
    </chakra.div>
  )
}

/** A field with its mark on the line: a ring where the way begins, a dot where it ends. */
function Stop({ isEnd, children }: { isEnd: boolean; children: ReactNode }) {
  return (
    <chakra.div position="relative" ps="9">
      {!isEnd && (
        <chakra.span
          aria-hidden
          position="absolute"
          insetInlineStart="8px"
          top="58px"
          bottom="-58px"
          width="4px"
          bg="brand.solid"
        />
      )}
      <chakra.span
        aria-hidden
        position="absolute"
        insetInlineStart="0"
        top="40px"
        boxSize="5"
        borderRadius="full"
        borderWidth="5px"
        borderColor="brand.solid"
        bg={isEnd ? 'brand.solid' : 'bg.panel'}
      />
      {children}
    </chakra.div>
  )
}
