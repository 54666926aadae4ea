import { useId, type ReactNode, type Ref } from 'react'
import type { AsyncData } from '../../lib/read/use-async-data.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconPlus } from '../../ui/icon/form-icons.ts'
import { chakra, Grid } from '../../ui/layout.ts'
import { LoadState } from '../../ui/state/load-failure.tsx'

export interface SectionProps {
  /** The uid of the signed-in user. Empty until the session is known. */
  editorUid: string
}

interface FrameProps {
  title: string
  /** The heading gets the focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  note?: ReactNode
  children: ReactNode
}

export function Section({ title, headingRef, note, children }: FrameProps) {
  const headingId = useId()
  return (
    <chakra.section display="grid" gap="3" aria-labelledby={headingId}>
      <chakra.h2 ref={headingRef} id={headingId} tabIndex={-1} textStyle="h4" outline="none">
        {title}
      </chakra.h2>
      {note !== undefined && (
        <chakra.p textStyle="note" maxWidth="prose">
          {note}
        </chakra.p>
      )}
      {children}
    </chakra.section>
  )
}

interface SettingsRowProps {
  actions: ReactNode
  children: ReactNode
}

export function SettingsRow({ actions, children }: SettingsRowProps) {
  return (
    <chakra.li
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      justifyContent="space-between"
      gap={{ base: '2', md: '5' }}
      px={{ base: '4', md: '5' }}
      py="3.5"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
    >
      <Grid gap="0.5" alignContent="start" minWidth="0" overflowWrap="anywhere">
        {children}
      </Grid>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="2" flexShrink="0">
        {actions}
      </chakra.div>
    </chakra.li>
  )
}

interface SettingsListProps<Item> extends FrameProps {
  /** Content between the note and the list. */
  legend?: ReactNode
  reading: Pick<AsyncData<readonly Item[]>, 'status' | 'data' | 'retry'>
  /** The start of the message after a failure, such as 'The crews couldn’t be loaded'. */
  failure: string
  minHeight?: string
  empty: string
  isOrdered?: boolean
  renderRow: (item: Item, index: number) => ReactNode
  /** The button that adds an item. Undefined if the legend contains a form that does. */
  add?: {
    label: string
    onPress: () => void
    isFull?: boolean
    /** The text next to the button, such as the maximum number of items. */
    note?: ReactNode
  }
}

/**
 * A list that the office maintains, with a button that adds an item. `children` are its dialogs.
 */
export function SettingsList<Item>(props: SettingsListProps<Item>) {
  const { note, legend, reading, failure, empty, isOrdered = false, renderRow, add } = props
  const { data } = reading
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <Section title={props.title} headingRef={props.headingRef} note={note}>
      {legend}
      <LoadState reading={reading} minHeight={props.minHeight ?? '10vh'}>
        {failure}.
      </LoadState>
      {data !== undefined && (
        <>
          <Card shape="flush">
            {data.length === 0 ? (
              <chakra.p p="5" color="fg.muted">
                {empty}
              </chakra.p>
            ) : (
              <List>{data.map(renderRow)}</List>
            )}
          </Card>
          {add && (
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
              <Button variant="outline" disabled={add.isFull} onClick={add.onPress}>
                <IconPlus size={18} />
                {add.label}
              </Button>
              {add.note && <chakra.p textStyle="note">{add.note}</chakra.p>}
            </chakra.div>
          )}
        </>
      )}
      {props.children}
    </Section>
  )
}
