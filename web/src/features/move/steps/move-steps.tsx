import { moveSteps, type MoveStep } from '@moving/domain/move/move-steps'
import type { MoveView } from '@moving/domain/move/move-view'
import { todayAtOffice } from '@moving/domain/plain-date'
import type { ReactNode } from 'react'
import { lateCode } from '../../../lib/async/late-code.ts'
import { useLate } from '../../../lib/async/use-late.ts'
import { useNow } from '../../../lib/async/use-now.ts'
import { IconCheck } from '../../../ui/icon/form-icons.ts'
import { chakra, Text } from '../../../ui/layout.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { MoveActions } from '../reading/use-move.ts'
import { StepNote } from './step-note.tsx'
import type * as notes from '../answer/late-notes.ts'

export function MoveLine({ view, acts }: { view: MoveView; acts: MoveActions }) {
  const steps = moveSteps(view)
  const now = useNow()
  const isOver = now !== null && view.move_date < todayAtOffice(now)
  const late = useLateNotes(view)
  return (
    <chakra.ol>
      {steps.map((step, index) => (
        <Stop
          key={step.name}
          step={step}
          title={isOver && step.name === 'Today' ? 'Moving day' : step.name}
          next={steps[index + 1]}
          isOpen={view.closed === null}
        >
          <StepNote name={step.name} state={step.state} {...{ view, acts, late }} />
        </Stop>
      ))}
    </chakra.ol>
  )
}

interface StopProps {
  step: MoveStep
  /** The step's title. 'Today' becomes 'Moving day' once that day has passed. */
  title: string
  next: MoveStep | undefined
  /** False for a closed request, which has no further steps. */
  isOpen: boolean
  children: ReactNode
}

function Stop({ step: { name, state, time }, title, next, isOpen, children }: StopProps) {
  return (
    <chakra.li
      position="relative"
      display="grid"
      gridTemplateColumns="28px minmax(0, 1fr)"
      columnGap="4"
      pb={next === undefined ? '0' : { base: '5', _print: '3' }}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      {next !== undefined && <Way isDone={next.state !== 'ahead'} />}
      <Mark state={state} />
      <chakra.div minWidth="0" pt="0.5">
        <chakra.h3
          fontWeight={state === 'now' ? 'heading' : 'semibold'}
          fontSize={state === 'now' ? 'lg' : 'md'}
          lineHeight="snug"
          color={isQuiet(state) ? 'fg.muted' : 'fg'}
        >
          {title} <VisuallyHidden>({wordOf(state, isOpen)})</VisuallyHidden>
        </chakra.h3>
        {time !== null && name !== 'Our call' && <Text textStyle="note">{time}</Text>}
        {children}
      </chakra.div>
    </chakra.li>
  )
}

function wordOf(state: MoveStep['state'], isOpen: boolean): string {
  if (state === 'done') return 'done'
  if (state === 'now') return 'next'
  if (state === 'skipped') return 'not needed'
  return isOpen ? 'upcoming' : 'skipped'
}

const isQuiet = (state: MoveStep['state']) => state === 'ahead' || state === 'skipped'

/**
 * A dot with a check for past steps, a ring for the current step, and a thin ring for later ones.
 */
function Mark({ state }: Pick<MoveStep, 'state'>) {
  const isAhead = isQuiet(state)
  return (
    <chakra.span
      aria-hidden="true"
      position="relative"
      zIndex={1}
      display="grid"
      placeItems="center"
      boxSize="7"
      borderRadius="full"
      borderWidth={isAhead ? '3px' : '6px'}
      borderColor={isAhead ? 'border.control' : 'brand.solid'}
      bg={state === 'done' ? 'brand.solid' : 'bg.panel'}
      color="brand.contrast"
    >
      {state === 'done' && <IconCheck size={16} stroke={3.5} />}
    </chakra.span>
  )
}

function Way({ isDone }: { isDone: boolean }) {
  return (
    <chakra.span
      aria-hidden="true"
      position="absolute"
      insetInlineStart="11px"
      top="7"
      bottom="0"
      width="0"
      borderInlineStartWidth="6px"
      borderInlineStartStyle={isDone ? 'solid' : 'dotted'}
      borderColor={isDone ? 'brand.solid' : 'border.control'}
    />
  )
}

/** Notes that only a scheduled move needs. */
export type LateNotes = typeof notes

const lateNotes = lateCode(() => import('../answer/late-notes.ts'))

function useLateNotes({ details, status, today }: MoveView): LateNotes | undefined {
  const isEmailKindEnabled = details !== null && (status === 'scheduled' || today !== null)
  return useLate(isEmailKindEnabled ? lateNotes : null, 'The notes of the steps couldn’t be loaded')
    .code
}
