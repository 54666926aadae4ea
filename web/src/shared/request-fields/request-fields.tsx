import {
  defaultMoveType,
  extraServices,
  moveTypes,
  type ExtraService,
  type MoveType,
} from '@moving/domain/quote/choices'
import { homeSizeAnswers } from '@moving/domain/quote/facts/home-size'
import { moveDetailQuestions } from '@moving/domain/quote/facts/move-questions'
import { Fragment, useId, type ComponentType, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Disclosure } from '../../ui/disclosure.tsx'
import { CheckboxCard, RadioCard, RadioCards } from '../../ui/form/choice-cards.tsx'
import {
  IconBuilding,
  IconBuildingWarehouse,
  IconHome,
  IconPackage,
} from '../../ui/icon/form-icons.ts'
import { chakra, Text } from '../../ui/layout.ts'
import { longTexts, RequestField, type FormOfRequest } from './request-field.tsx'
import type { routeAdvice } from './area-and-date-advice.tsx'

/** Who edits the request. For a caller's new request, the office types during the call. */
type Editor = 'visitor' | 'caller' | 'office' | 'customer'

type Advice = ComponentType<{ form: FormOfRequest }>

interface RequestFieldsProps {
  form: FormOfRequest
  editor: Editor
  /**
   * Hints next to the fields. Undefined until their code is loaded; some forms load it when the
   * user first touches them.
   */
  advice: (typeof routeAdvice & Partial<Record<'ContactAdvice' | 'PriceRange', Advice>>) | undefined
  /** Replaces the email field if the person may not have an email. */
  EmailChoice?: EmailChoice | undefined
  belowRoute?: ReactNode
  /**
   * The questions about the move, in a form that edits a request. A new request asks them in its
   * own section.
   */
  facts?: ReactNode
  belowPhone?: ReactNode
}

/** Shows the email field or something that replaces it. */
export type EmailChoice = ComponentType<{ form: FormOfRequest; children: ReactNode }>

/**
 * The sections for each editor, in order. On the phone, the office asks for name and number first.
 */
const sections: Record<Editor, readonly ComponentType<RequestFieldsProps>[]> = {
  visitor: [Service, Move, Route, Extras, Contact],
  caller: [Contact, Move, Route, Extras],
  office: [Contact, Move, Route, Extras],
  customer: [Move, Route, Extras, Contact],
}

const isNew = (editor: Editor) => editor === 'visitor' || editor === 'caller'

export const RequestFields = (props: RequestFieldsProps) =>
  sections[props.editor].map((Section, place) => <Section key={place} {...props} />)

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.fieldset
      display="grid"
      gap="4"
      minWidth="0"
      pt="8"
      borderTopWidth="1px"
      borderColor="border"
    >
      <chakra.legend textStyle="h4" float="left" width="full" mb="1">
        {title}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  )
}

/**
 * The service of the link that led to the form. The customer can change or remove it. Hidden until
 * `markService` shows it.
 */
function Service({ form }: RequestFieldsProps) {
  return (
    <chakra.div css={{ 'html:not([data-service]) &': { display: 'none' } }}>
      <RequestField form={form} name="service" none="None" />
    </chakra.div>
  )
}

const typeCards: Record<MoveType, { icon: ReactNode; hint?: string }> = {
  Local: { icon: <IconHome />, hint: 'Includes long-distance and student moves' },
  Commercial: { icon: <IconBuilding /> },
  Storage: { icon: <IconBuildingWarehouse /> },
}

/**
 * The type of the move and, for a new request, the home size, on which the office's rates depend.
 */
function Move({ form, editor, advice }: RequestFieldsProps) {
  const { errors, defaultValues } = form.formState
  // React-hook-form reads a field's first value from the markup, so the choice is preselected
  // there.
  const chosen = defaultValues?.move_type ?? defaultMoveType
  return (
    <chakra.div display="grid" gap="5">
      <RadioCards legend="What are we moving?" error={errors.move_type?.message}>
        {moveTypes.map((type) => (
          <RadioCard
            key={type}
            label={type}
            value={type}
            {...typeCards[type]}
            defaultChecked={type === chosen}
            {...form.register('move_type')}
          />
        ))}
      </RadioCards>
      {isNew(editor) && (
        <RadioCards legend="Home size" optional columns={6} narrowColumns={3}>
          {homeSizeAnswers.map((answer) => (
            <RadioCard
              key={answer}
              label={answer}
              value={answer}
              compact
              {...form.register('home_size')}
            />
          ))}
        </RadioCards>
      )}
      {editor === 'visitor' && advice?.PriceRange && <advice.PriceRange form={form} />}
    </chakra.div>
  )
}

function Route({ form, editor, advice, belowRoute }: RequestFieldsProps) {
  const [storageId, noteId] = [useId(), useId()]
  const isStorage = useWatch({ control: form.control, name: 'move_type' }) === 'Storage'
  return (
    <Fragment>
      <Group title="Where and when?">
        <Stop isEnd={false}>
          <RequestField form={form} name="from_address" />
        </Stop>
        <Stop isEnd>
          <RequestField
            form={form}
            name="to_address"
            {...(isStorage && { describedBy: storageId })}
          />
          {isStorage && (
            <Text id={storageId} textStyle="note" mt="1.5">
              Going into storage with no second address yet? Enter “Storage”.
            </Text>
          )}
          {/* The hint appears while the addresses are typed, so that nothing moves when the user
              clicks the next field. */}
          <div role="status">{advice && <advice.AreaAdvice form={form} />}</div>
        </Stop>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
          columnGap="4"
          rowGap="2"
        >
          <RequestField
            form={form}
            name="move_date"
            describedBy={noteId}
            {...(advice && { min: advice.today() })}
          />
          <Text id={noteId} textStyle="note" pt={{ md: '9' }}>
            {editor === 'caller'
              ? 'Not sure yet? Enter their best guess.'
              : 'Not sure yet? Pick your best guess. We can change it when we talk.'}
          </Text>
          <chakra.div role="status" gridColumn="1 / -1" display="grid" gap="2">
            {advice && <advice.DateAdvice form={form} />}
          </chakra.div>
        </chakra.div>
      </Group>
      {belowRoute}
    </Fragment>
  )
}

/** A field with its mark on the route's line: a ring for the start, a dot for the end. */
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

const extraCards: Record<ExtraService, { icon: ReactNode; hint: string }> = {
  Packing: { icon: <IconPackage />, hint: 'We bring boxes and pack' },
  Storage: { icon: <IconBuildingWarehouse />, hint: 'Short-term or long-term' },
}

const inTwoColumns = { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }

function Extras({ form, editor, facts }: RequestFieldsProps) {
  return (
    <Group title="Anything extra?">
      <chakra.div display="grid" gap="2.5" gridTemplateColumns={inTwoColumns}>
        {extraServices.map((extra) => (
          <CheckboxCard
            key={extra}
            label={extra}
            value={extra}
            {...extraCards[extra]}
            {...form.register('extras')}
          />
        ))}
      </chakra.div>
      {longTexts.map((name) => (
        <RequestField key={name} form={form} name={name} />
      ))}
      {isNew(editor) ? (
        <chakra.div mb="-4" css={{ '& > details': { borderWidth: 0 } }}>
          <Disclosure
            title={`${editor === 'caller' ? 'For the estimate' : 'Help us estimate'}: five quick questions`}
          >
            <chakra.div display="grid" gap="4" gridTemplateColumns={inTwoColumns}>
              {moveDetailQuestions
                .filter(({ fact }) => fact !== 'home_size')
                .map(({ fact }) => (
                  <RequestField key={fact} form={form} name={fact} none="Not answered" optional />
                ))}
              <chakra.div gridColumn="1 / -1">
                <RequestField form={form} name="special_items" optional />
              </chakra.div>
            </chakra.div>
          </Disclosure>
        </chakra.div>
      ) : (
        facts
      )}
    </Group>
  )
}

function Contact({ form, editor, advice, EmailChoice, belowPhone }: RequestFieldsProps) {
  const phone = <RequestField form={form} name="phone" />
  const name = <RequestField form={form} name="name" />
  const isCaller = editor === 'caller'
  if (editor === 'customer') {
    return (
      <Group title="How do we reach you?">
        {phone}
        {belowPhone}
      </Group>
    )
  }
  const person = (
    <chakra.div display="grid" gap="4" alignItems="start" gridTemplateColumns={inTwoColumns}>
      {isCaller ? phone : name}
      {isCaller ? name : phone}
      {isCaller && <chakra.div gridColumn="1 / -1">{belowPhone}</chakra.div>}
      <chakra.div gridColumn="1 / -1" display="grid" gap="4">
        {EmailChoice === undefined ? (
          <RequestField form={form} name="email" />
        ) : (
          <EmailChoice form={form}>
            {/* A hint that is always there, so that the checkbox below doesn't move while the user
                clicks it. */}
            <RequestField form={form} name="email" hint="name@example.com" />
          </EmailChoice>
        )}
        {advice?.ContactAdvice && (
          <chakra.div role="status" display="grid" gap="2">
            <advice.ContactAdvice form={form} />
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
  if (editor !== 'visitor') return person
  return (
    <Group title="How do we reach you?">
      {person}
      <Honeypot form={form} />
    </Group>
  )
}

/**
 * The honeypot, a field that people don't notice: not visible, not in the tab order, not read
 * aloud. Its name, label and attributes keep browsers and password managers from filling it in.
 */
function Honeypot({ form }: Pick<RequestFieldsProps, 'form'>) {
  return (
    <chakra.div
      aria-hidden
      position="absolute"
      insetInlineStart="-9999px"
      width="1px"
      overflow="hidden"
    >
      <label>
        Leave this empty
        <input
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          data-bwignore=""
          data-form-type="other"
          {...form.register('leaveEmpty')}
        />
      </label>
    </chakra.div>
  )
}
