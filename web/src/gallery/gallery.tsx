import { useState } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/show/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckboxCard, RadioCard, RadioCards } from '../ui/form/choice-cards.tsx'
import { Dialog, Drawer } from '../ui/overlay/dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { Flex, Heading, Stack, Text, chakra } from '../ui/layout.ts'
import { LoadFailure } from '../ui/state/load-failure.tsx'
import { Menu } from '../ui/overlay/menu.tsx'
import { Container, PageTitle } from '../ui/page.tsx'
import { Skeleton } from '../ui/state/skeleton.tsx'
import { Spinner } from '../ui/state/spinner.tsx'
import { Table, Td, Th } from '../ui/show/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { DateField, SelectField, TextAreaField, TextField } from '../ui/form/text-field.tsx'
import { toaster } from '../ui/overlay/toaster.tsx'

const modes = ['light', 'dark'] as const
const variants = ['solid', 'outline', 'ghost', 'link', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const
const tones = ['neutral', 'yellow', 'blue', 'green', 'brand', 'error', 'outline'] as const
const alertTones = ['info', 'success', 'warning', 'error'] as const

/** Every component in its states, light next to dark: `npm run dev`, then /gallery.html. */
export function Gallery() {
  return (
    <Container py="10">
      <PageTitle lead="Every component of web/src/ui in its states.">Components</PageTitle>
      <Flex wrap="wrap" gap="8" mt="8">
        {modes.map((mode) => (
          <chakra.section
            key={mode}
            aria-label={mode}
            flex="1 1 480px"
            minWidth="0"
            p="5"
            bg="bg"
            color="fg"
            css={{ colorScheme: mode }}
          >
            <Components />
          </chakra.section>
        ))}
      </Flex>
    </Container>
  )
}

/** One example of each component. Tests render it to check that all components have styles. */
export function Components() {
  return (
    <Stack gap="6">
      <Heading>Buttons</Heading>
      {sizes.map((size) => (
        <Flex key={size} gap="2" wrap="wrap">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </Flex>
      ))}
      <Flex gap="2">
        <Button disabled>Disabled</Button>
        <Button busy>Busy</Button>
      </Flex>
      <Heading>Fields</Heading>
      <Fields />
      <Heading>Words in frames</Heading>
      <Flex gap="2" wrap="wrap">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Flex>
      {alertTones.map((tone) => (
        <Alert key={tone} tone={tone}>
          {tone}: what happened, and what to do.
        </Alert>
      ))}
      <LoadFailure onRetry={() => undefined}>Failed to load quotes.</LoadFailure>
      <Heading>Surfaces</Heading>
      <Card>card</Card>
      <Card shape="panel" tone="river">
        panel, river
      </Card>
      <Card tone="blossom">card, blossom</Card>
      <Card tone="floating">card, floating</Card>
      <EmptyState title="No quotes found" description="They will appear here." />
      <Disclosure title="A question" name="gallery">
        Its answer.
      </Disclosure>
      <Floating />
      <Heading>Data</Heading>
      <Tabs
        label="Example"
        tabs={[
          { value: 'first', label: 'First', content: <Text>First panel</Text> },
          { value: 'second', label: 'Second', content: <Text>Second panel</Text> },
        ]}
      />
      {visits}
      <Spinner />
      <Skeleton />
    </Stack>
  )
}

const visits = (
  <Table label="Visits">
    <thead>
      <tr>
        <Th>Page</Th>
        <Th>Visits</Th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <Td>/quote</Td>
        <Td>42</Td>
      </tr>
    </tbody>
  </Table>
)

function Floating() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | undefined>()
  const close = () => setOpen(undefined)
  return (
    <Flex gap="2" wrap="wrap">
      <Button variant="outline" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="outline" onClick={() => setOpen('drawer')}>
        Drawer
      </Button>
      <Button variant="outline" onClick={() => toaster.success('Saved.')}>
        Toast
      </Button>
      <Menu
        label="Example"
        trigger={<Button variant="outline">Menu</Button>}
        items={[{ value: 'one', label: 'One', onSelect: () => undefined }]}
      />
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Update Quote"
        description="What it is about."
        footer={<Button onClick={close}>Update Quote</Button>}
      >
        <Text>What is in it.</Text>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Drawer">
        <Text>What is in it.</Text>
      </Drawer>
    </Flex>
  )
}

/** The types of fields: plain, with an error, and disabled. */
function Fields() {
  return (
    <Stack gap="4">
      <TextField label="Name" autoComplete="off" />
      <TextField
        label="Email"
        hint="Only for this move."
        error="Please enter a valid email"
        defaultValue="dana@"
      />
      <TextField label="Phone" disabled />
      <DateField label="Move date" />
      <SelectField label="Status">
        <option>Pending</option>
        <option>Estimated</option>
      </SelectField>
      <TextAreaField label="Notes" optional />
      <RadioCards legend="What are we moving?">
        <RadioCard name="move" label="Local" defaultChecked />
        <RadioCard name="move" label="Commercial" />
        <RadioCard name="move" label="Storage" disabled />
      </RadioCards>
      <CheckboxCard label="Packing" hint="We bring boxes and pack" defaultChecked />
    </Stack>
  )
}
