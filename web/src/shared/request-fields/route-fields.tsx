import { useId, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { chakra, Text } from '../../ui/layout.ts'
import { DateField, TextField } from '../../ui/form/text-field.tsx'
import { FieldGroup } from './field-group.tsx'
import type { FieldsOfRequest } from './fields-of-request.ts'
import type { routeAdvice } from './route-advice.tsx'

type RouteAdvice = typeof routeAdvice

interface RouteFieldsProps extends FieldsOfRequest {
  /**
   * The hints about addresses and dates. Undefined until their code is loaded; some forms load it
   * when the user first touches them.
   */
  advice: RouteAdvice | undefined
}

/** Both addresses on the design's line, and the day. */
export function RouteFields({ form, errors, advice }: RouteFieldsProps) {
  return (
    <FieldGroup title="Where and when?">
      <Stop isEnd={false}>
        <TextField
          label="Moving from"
          placeholder="Street address, city"
          autoComplete="section-from street-address"
          autoCapitalize="words"
          error={errors.from_address?.message}
          {...form.register('from_address')}
        />
      </Stop>
      <Stop isEnd>
        <MovingTo form={form} errors={errors} />
        {/* While the addresses are typed, so that nothing moves when the next field is clicked. */}
        <div role="status">{advice && <advice.AreaAdvice form={form} />}</div>
      </Stop>
      <MoveDate form={form} errors={errors} advice={advice} />
    </FieldGroup>
  )
}

function MovingTo({ form, errors }: FieldsOfRequest) {
  const hintId = useId()
  const isStorage = useWatch({ control: form.control, name: 'move_type' }) === 'Storage'
  return (
    <>
      <TextField
        label="Moving to"
        placeholder="Street address, city"
        autoComplete="section-to street-address"
        autoCapitalize="words"
        error={errors.to_address?.message}
        {...(isStorage && { describedBy: hintId })}
        {...form.register('to_address')}
      />
      {isStorage && (
        <Text id={hintId} textStyle="note" mt="1.5">
          Going into storage with no second address yet? Enter “Storage”.
        </Text>
      )}
    </>
  )
}

function MoveDate({ form, errors, advice }: RouteFieldsProps) {
  const noteId = useId()
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
        error={errors.move_date?.message}
        {...(advice && { min: advice.todayAtOffice(new Date()) })}
        {...form.register('move_date')}
      />
      <Text id={noteId} textStyle="note" pt={{ md: '9' }}>
        Not sure yet? Pick your best guess. We can change it when we talk.
      </Text>
      <chakra.div role="status" gridColumn="1 / -1" display="grid" gap="2">
        {advice && <advice.DateAdvice form={form} />}
      </chakra.div>
    </chakra.div>
  )
}

/** A field with its mark on the line: a ring for the start, a dot for the end. */
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
