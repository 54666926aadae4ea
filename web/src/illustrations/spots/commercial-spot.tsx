import { Carton } from '../carton.tsx'
import { Drawing, type DrawingProps } from '../drawing.tsx'
import { Ground } from '../ground.tsx'
import { ink } from '../ink.ts'

/** An office block; before it a desk with its screen, a chair and crates. */
export function CommercialSpot(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 280" {...props}>
      <path d="M230 84h126v164H230z" fill={ink.far} />
      <path d="M44 32h164v216H44z" fill={ink.tint} />
      <path d="M36 24h180v10H36z" fill={ink.deep} />
      <g stroke={ink.glass} strokeWidth="26" strokeDasharray="28 12">
        <path d="M60 64h140M60 104h140M60 144h140M60 184h140" />
        <path d="M246 116h100M246 156h100" opacity=".7" />
      </g>
      <path d="M104 212h44v36h-44z" fill={ink.deep} />
      <path d="M125 212h2v36h-2z" fill={ink.glass} />
      <Ground y={248} />
      <path d="M196 186h124v9H196zM204 195h8v53h-8zM304 195h8v53h-8z" fill={ink.brick} />
      <path d="M262 200h36v30h-36z" fill={ink.brick} />
      <path d="M274 210h12M274 220h12" stroke={ink.paper} strokeWidth="3" strokeLinecap="round" />
      <path d="M222 138h62v38h-62zM248 176h10v6h8v4h-26v-4h8z" fill={ink.deep} />
      <path d="M227 143h52v28h-52z" fill={ink.glass} />
      <path
        d="M156 190v-30q0-8 8-8t8 8v30zM150 198h38a6 6 0 0 1 0 12h-38a6 6 0 0 1 0-12z"
        fill={ink.river}
      />
      <path d="M165 210h6v22h16v6h-38v-6h16zM152 238h8v10h-8zM176 238h8v10h-8z" fill={ink.deep} />
      <Carton x={332} y={248} width={44} height={34} fill={ink.blossom} />
      <Carton x={336} y={214} width={36} height={28} />
    </Drawing>
  )
}
