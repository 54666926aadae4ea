import { Carton } from '../carton.tsx'
import { Drawing, type DrawingProps } from '../drawing.tsx'
import { Ground } from '../ground.tsx'
import { ink } from '../ink.ts'

/** A garage with its door rolled up, swept and in order. */
export function GarageSpot(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 280" {...props}>
      <path d="M44 108h312v140H44z" fill={ink.paper} />
      <path d="M200 30l184 76v12H16v-12z" fill={ink.deep} />
      <path d="M72 128h256v120H72z" fill={ink.deep} />
      <path d="M72 128h256v22H72z" fill={ink.tint} />
      <path d="M72 138h256v2H72zM72 148h256v2H72z" fill={ink.deep} opacity=".35" />
      <path d="M200 60a16 16 0 1 0 .1 0z" fill={ink.glass} />
      <path d="M92 192h108v5H92zM92 224h108v5H92z" fill={ink.tint} />
      <Carton x={98} y={192} width={36} height={26} fill={ink.brick} />
      <Carton x={140} y={192} width={26} height={20} fill={ink.blossom} />
      <Carton x={172} y={192} width={24} height={26} />
      <Carton x={98} y={224} width={28} height={20} fill={ink.blossom} />
      <Carton x={132} y={224} width={40} height={22} />
      <path
        d="M230 166v52M252 166v58M274 166v44"
        stroke={ink.paper}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M222 218h16v14h-16zM244 224h16l6 18h-28z" fill={ink.brick} />
      <path d="M266 210h16v18h-2v-12h-4v12h-4v-12h-4v12h-2z" fill={ink.blossom} />
      <circle cx="304" cy="232" r="16" fill={ink.brick} />
      <path
        d="M290 224q14 8 28 0M290 240q14-8 28 0"
        fill="none"
        stroke={ink.paper}
        strokeWidth="2.5"
      />
      <Ground y={248} />
    </Drawing>
  )
}
