import { todayAtOffice } from '@moving/domain/plain-date'
import { moveTypes, type MoveType } from '@moving/domain/quote/choices'
import {
  allQuotes,
  deskSortLabels,
  deskSorts,
  isFiltered,
  type DeskFilters,
  type DeskSort,
} from '@moving/domain/quote/office/desk-filters'
import { isSavedView, savedViews } from '@moving/domain/quote/office/saved-views'
import { maxSearchLength } from '@moving/domain/quote/search/read-search'
import { quoteStatuses, statusLabel, type QuoteStatus } from '@moving/domain/quote/status'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useNow } from '../../../lib/async/use-now.ts'
import { inputRecipe } from '../../../theme/recipes/input.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField, SelectField } from '../../../ui/form/text-field.tsx'
import { IconAdjustmentsHorizontal, IconSearch } from '../../../ui/icon/desk-icons.ts'
import { chakra, Span } from '../../../ui/layout.ts'

interface FilterBarProps {
  filters: DeskFilters
  views: ReactNode
  onChange: (filters: DeskFilters) => void
}

/** The height of the office's header, below which the filter bar sticks. */
const barHeight = '56px'

/**
 * A sticky bar with the saved views and a button that shows search and filters. A search starts
 * with Enter or its button. A filter applies immediately.
 */
export function FilterBar({ filters, views, onChange: onChoose }: FilterBarProps) {
  const onChange = (change: DeskFilters) => onChoose({ ...change, view: undefined })
  const [chosen, setOpen] = useState<boolean>()
  const panelId = useId()
  const now = useNow()
  const isOpen = chosen ?? hasOwnFilters(filters, now)
  const isSearchOpen = isOpen || filters.search !== ''
  return (
    <>
      <chakra.div
        position="sticky"
        top={barHeight}
        zIndex="bar"
        display="grid"
        alignItems="center"
        gap="2"
        gridTemplateColumns="minmax(0, 1fr) auto"
        gridTemplateAreas={`'views open' 'search search'`}
        rowGap="0"
        mx={{ base: '-5', md: '-8' }}
        px={{ base: '5', md: '8' }}
        bg="bg.subtle"
        borderBottomWidth="1px"
        borderColor="border"
        data-screen-only=""
      >
        {views}
        <SearchBox
          key={filters.search}
          search={filters.search}
          isOpen={isSearchOpen}
          onSearch={(search) => onChange({ ...filters, search })}
        />
        <Button
          variant="outline"
          gridArea="open"
          my="1.5"
          px="3"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={18} />
          Filters
        </Button>
      </chakra.div>
      <chakra.div
        id={panelId}
        hidden={!isOpen}
        display={isOpen ? 'grid' : 'none'}
        gap="2.5"
        alignItems="end"
        gridTemplateColumns={{
          base: '1fr',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(auto-fit, minmax(9rem, 1fr))',
        }}
      >
        <Filters filters={filters} onChange={onChange} />
        {isFiltered(filters) && (
          <Button
            variant="outline"
            minHeight="12"
            onClick={() => onChange({ ...allQuotes, sort: filters.sort })}
          >
            Clear Filters
          </Button>
        )}
      </chakra.div>
    </>
  )
}

/** True if a filter is set that isn't part of a saved view, so that its field must be visible. */
function hasOwnFilters(filters: DeskFilters, now: Date | null): boolean {
  if (now === null) return false
  const isView = savedViews(todayAtOffice(now)).some((view) => isSavedView(view, filters))
  return !isView && (isFiltered({ ...filters, search: '' }) || filters.sort !== allQuotes.sort)
}

const SearchInput = chakra('input', inputRecipe)

interface SearchBoxProps {
  search: string
  isOpen: boolean
  onSearch: (search: string) => void
}

function SearchBox({ search, isOpen, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <chakra.form
      role="search"
      gridArea="search"
      minWidth="0"
      display={isOpen ? 'flex' : 'none'}
      pb="1.5"
      onSubmit={submit}
    >
      <SearchInput
        aria-label="Search quotes"
        type="search"
        placeholder="Search quotes"
        title="Name, email, phone or number"
        maxLength={maxSearchLength}
        autoComplete="off"
        minHeight="11"
        py="0"
        borderStartEndRadius="0"
        borderEndEndRadius="0"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          // Clearing the field shows everything again.
          if (event.target.value === '' && search !== '') onSearch('')
        }}
      />
      <Button
        type="submit"
        variant="outline"
        px="3.5"
        borderStartStartRadius="0"
        borderEndStartRadius="0"
        borderInlineStartWidth="0"
        aria-label="Search"
      >
        <IconSearch size={18} />
        <Span display={{ base: 'none', md: 'inline' }}>Search</Span>
      </Button>
    </chakra.form>
  )
}

function Filters({ filters, onChange }: Pick<FilterBarProps, 'filters' | 'onChange'>) {
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
        // Disabled for search results, which have their own order.
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
