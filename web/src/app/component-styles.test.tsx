import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Alert } from '../ui/alert.tsx'
import { Badge } from '../ui/show/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckboxCard, RadioCard, RadioCards } from '../ui/form/choice-cards.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { Flex, Heading, Stack, Text } from '../ui/layout.ts'
import { LoadFailure } from '../ui/state/load-failure.tsx'
import { Menu } from '../ui/overlay/menu.tsx'
import { Skeleton } from '../ui/state/skeleton.tsx'
import { Spinner } from '../ui/state/spinner.tsx'
import { Table, Td, Th } from '../ui/show/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { DateField, SelectField, TextAreaField, TextField } from '../ui/form/text-field.tsx'
import { createStyleCache, Providers } from './providers.tsx'

const variants = ['solid', 'outline', 'ghost', 'link', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const
const tones = ['neutral', 'yellow', 'blue', 'green', 'brand', 'error', 'outline'] as const
const alertTones = ['info', 'success', 'warning', 'error'] as const

function Components() {
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
      <Menu
        label="Example"
        trigger={<Button variant="outline">Menu</Button>}
        items={[{ value: 'one', label: 'One', onSelect: () => undefined }]}
      />
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

afterEach(cleanup)

function renderAll() {
  const cache = createStyleCache()
  cache.compat = true
  const { container } = render(
    <MemoryRouter>
      <Providers cache={cache}>
        <Components />
      </Providers>
    </MemoryRouter>,
  )
  const css = cache.sheet.tags.map((tag) => tag.textContent).join('')
  return { container, css }
}

test('every component of web/src/ui has its own styles', () => {
  const { container, css } = renderAll()
  const controls = container.querySelectorAll('button, input, select, textarea, table, details')
  expect(controls.length).toBeGreaterThan(25)
  for (const control of controls) {
    expect(control.className, control.outerHTML.slice(0, 120)).toMatch(/\bm-\w+/)
  }
  expect(css.length).toBeGreaterThan(5000)
})

test('every token in the styles exists in the theme', () => {
  const { css } = renderAll()
  const values = [...css.matchAll(/[{;]([a-z-]+):([^;}]+)/g)].map(
    ([, name, value]) => `${name}:${value}`,
  )
  const unresolved = values.filter(
    (rule) =>
      /:(bg|fg|brand|accent|error|success|status|border|illustration)\.\w/.test(rule) ||
      /^(margin|padding|gap|width|height|min-|max-|font-size|border-radius)[a-z-]*:\d*[1-9]\d*(\.\d+)?$/.test(
        rule,
      ),
  )
  expect(unresolved).toEqual([])
})

test('controls have their visible text as their name', () => {
  renderAll()
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('radio', { name: 'Commercial' })).toBeDefined()
  expect(screen.getByRole('combobox', { name: 'Status' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Busy' }).getAttribute('aria-busy')).toBe('true')
})
