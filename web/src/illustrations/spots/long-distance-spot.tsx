import { Drawing, type DrawingProps } from '../drawing.tsx'
import { ink, pageInk } from '../ink.ts'
import { TruckShape } from '../truck.tsx'

/** The route over the hills, from ring to dot, with a signpost. */
export function LongDistanceSpot(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 280" {...props}>
      <circle cx="304" cy="72" r="34" fill={ink.paper} />
      <path d="M12 214q90-116 190-50 100-90 186 4v46z" fill={ink.far} />
      <path d="M12 214q70-60 150-20 110-60 226 6v14z" fill={ink.blossom} opacity=".7" />
      <path d="M12 210h376v8H12z" fill={ink.tint} />
      <path d="M40 252h320" stroke={ink.river} strokeWidth="8" />
      <circle cx="40" cy="252" r="13" fill={pageInk} stroke={ink.river} strokeWidth="8" />
      <circle cx="360" cy="252" r="17" fill={ink.river} />
      <path d="M318 112h6v98h-6z" fill={ink.deep} />
      <path d="M284 108h68l14 15-14 15h-68zM348 148h-62l-14 14 14 14h62z" fill={ink.brick} />
      <path d="M296 123h44M298 162h40" stroke={ink.paper} strokeWidth="5" strokeLinecap="round" />
      <g transform="translate(76 136) scale(.84)">
        <TruckShape />
      </g>
    </Drawing>
  )
}
