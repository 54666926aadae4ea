import { formatUtcDay } from '@moving/domain/visit/day'
import type { ChartDay } from '@moving/domain/visit/period'
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import { Card } from '../../ui/card.tsx'
import { chakra } from '../../ui/layout.ts'
import { visitsText } from './words.ts'

const color = (name: string) => `var(--m-colors-${name})`
const axis = { tick: { fill: color('fg-muted'), fontSize: 13 }, tickLine: false } as const

/** Default export, because the page loads this file, and recharts with it, after its figures. */
export default function VisitsChart({ days, label }: { days: readonly ChartDay[]; label: string }) {
  return (
    <chakra.div height={{ base: '240px', md: '300px' }} data-chart="">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={[...days]}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          title={label}
          desc="Use the arrow keys to read day by day; the table below has the same numbers."
        >
          <CartesianGrid stroke={color('border')} vertical={false} />
          <XAxis
            {...axis}
            dataKey="day"
            tickFormatter={shortDay}
            minTickGap={28}
            axisLine={{ stroke: color('border-control') }}
          />
          <YAxis {...axis} width={44} allowDecimals={false} axisLine={false} />
          <Tooltip content={DayNote} cursor={{ stroke: color('border-control') }} />
          <Line
            type="linear"
            dataKey="formerVisits"
            stroke={color('fg-subtle')}
            strokeWidth={1.5}
            strokeDasharray="5 4"
            dot={false}
            isAnimationActive={false}
          />
          <Line
            type="linear"
            dataKey="visits"
            stroke={color('brand-fg')}
            strokeWidth={2.5}
            dot={days.length <= 31 ? { r: 2.5, fill: color('brand-fg') } : false}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </chakra.div>
  )
}

/** 'Nov 20' */
function shortDay(day: string): string {
  return formatUtcDay(day).replace(/, \d+$/, '')
}

function DayNote({ active, payload }: TooltipContentProps) {
  const day = payload[0]?.payload as ChartDay | undefined
  if (!active || day === undefined) return null
  return (
    <Card shape="flush" tone="floating" px="3" py="2" fontSize="sm">
      <chakra.p fontWeight="semibold">
        {formatUtcDay(day.day)}: {visitsText(day.visits)}
      </chakra.p>
      <chakra.p color="fg.muted">
        {formatUtcDay(day.formerDay)}: {visitsText(day.formerVisits)}
      </chakra.p>
    </Card>
  )
}
