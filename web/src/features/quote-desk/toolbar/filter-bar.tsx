import { todayAtOffice } from '@moving/domain/plain-date'
import { moveTypes, type MoveType } from '@moving/domain/quote/choices'
import {
  allQuotes,
  deskSortLabels,
  deskSorts,
  isFiltered,
  type DeskFilters,
  type DeskSort,
  deskPathFor,
} from '@moving/domain/quote/office/desk-filters'
import { isSavedView, savedViews } from '@moving/domain/quote/office/saved-views'
import { maxSearchLength } from '@moving/domain/quote/search/read-search'
import { quoteStatuses, statusLabel, type QuoteStatus } from '@moving/domain/quote/status'
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '../../../lib/async/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { IconAdjustmentsHorizontal, IconSearch } from '../../../ui/icon/desk-icons.ts'
import { chakra, Flex, Span } from '../../../ui/layout.ts'
import { DateField, SelectField, TextField } from '../../../ui/form/text-field.tsx'

interface FilterBarProps {
  filters: DeskFilters
  /** A request is open beside the list. */
  isNarrow?: boolean
  onChange: (filters: DeskFilters) => void
}

/** Search box, filters and order. The search is sent with Enter or its button, the others at once. */
export function FilterBar({ filters, isNarrow = false, onChange: onChoose }: FilterBarProps) {
  const onChange = (change: DeskFilters) => onChoose({ ...change, view: undefined })
  const [isOpen, setOpen] = useState(false)
  return (
    <chakra.div
      display="grid"
      gap="2.5"
      alignItems="end"
      gridTemplateColumns={{
        base: '1fr',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(5, minmax(0, 1fr))',
        xl: isNarrow ? 'repeat(3, minmax(0, 1fr))' : 'minmax(0, 2.2fr) repeat(5, minmax(0, 1fr))',
      }}
    >
      <chakra.div gridColumn="1 / -1">
        <ViewLinks filters={filters} />
      </chakra.div>
      <Flex gridColumn={{ base: '1 / -1', xl: 'auto' }} gap="2.5" align="end">
        <SearchBox
          key={filters.search}
          search={filters.search}
          onSearch={(search) => onChange({ ...filters, search })}
        />
        <Button
          variant="outline"
          minHeight="12"
          display={{ base: 'inline-flex', md: 'none' }}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={18} />
          Filters
        </Button>
      </Flex>
      <chakra.div display={{ base: isOpen ? 'contents' : 'none', md: 'contents' }}>
        <Filters filters={filters} onChange={onChange} />
      </chakra.div>
      {isFiltered(filters) && (
        <Button
          variant="outline"
          gridColumn="1 / -1"
          justifySelf="start"
          onClick={() => onChange({ ...allQuotes, sort: filters.sort })}
        >
          Clear Filters
        </Button>
      )}
    </chakra.div>
  )
}

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <chakra.form
      role="search"
      flex="1"
      minWidth="0"
      display="flex"
      gap="2.5"
      alignItems="flex-end"
      onSubmit={submit}
    >
      <chakra.div flex="1" minWidth="0">
        <TextField
          label="Search quotes"
          type="search"
          placeholder="Name, email, phone or number"
          maxLength={maxSearchLength}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            // The field's clear button and an emptied field both show everything again.
            if (event.target.value === '' && search !== '') onSearch('')
          }}
        />
      </chakra.div>
      <Button type="submit" variant="outline" minHeight="12" px="3.5" aria-label="Search">
        <IconSearch size={18} />
        <Span display={{ base: 'none', md: 'inline', xl: 'none' }}>Search</Span>
      </Button>
    </chakra.form>
  )
}

function Filters({ filters, onChange }: FilterBarProps) {
  const isSearching = filters.search !== ''
  return (
    <>
      <SelectField
        label="Filter by status"
        value={filters.status ?? ''}
        onChange={({ target }) =>
          onChange({ ...filters, status: orAny<QuoteStatus>(target.value) })
        }
      >
        <option value="">Any status</option>
        {quoteStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Filter by move type"
        value={filters.moveType ?? ''}
        onChange={({ target }) => onChange({ ...filters, moveType: orAny<MoveType>(target.value) })}
      >
        <option value="">Any type</option>
        {moveTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <DateField
        label="Moving from day"
        value={filters.moveFrom ?? ''}
        onChange={({ target }) => onChange({ ...filters, moveFrom: orAny(target.value) })}
      />
      <DateField
        label="Moving to day"
        value={filters.moveTo ?? ''}
        onChange={({ target }) => onChange({ ...filters, moveTo: orAny(target.value) })}
      />
      <SelectField
        label="Sort by"
        // Search results have an order of their own.
        disabled={isSearching}
        value={filters.sort}
        onChange={({ target }) => onChange({ ...filters, sort: target.value as DeskSort })}
      >
        {deskSorts.map((sort) => (
          <option key={sort} value={sort}>
            {deskSortLabels[sort]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function orAny<Value extends string>(value: string): Value | undefined {
  return value === '' ? undefined : (value as Value)
}

const ViewLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '10',
    px: '3',
    borderRadius: 'control',
    fontSize: 'note',
    fontWeight: 'semibold',
    color: 'brand.fg',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'brand.subtle', color: 'fg' },
  },
})

/** The saved views and the lists of their own, each an address. */
function ViewLinks({ filters }: { filters: DeskFilters }) {
  const now = useNow()
  return (
    <chakra.nav aria-label="Lists" display="flex" flexWrap="wrap" gap="1" mx="-3">
      {savedViews(now === null ? null : todayAtOffice(now)).map((view) => (
        <ViewLink
          key={view.label}
          to={deskPathFor(view.filters)}
          {...(isSavedView(view, filters) && { 'aria-current': 'page' as const })}
        >
          {view.label}
        </ViewLink>
      ))}
    </chakra.nav>
  )
}
