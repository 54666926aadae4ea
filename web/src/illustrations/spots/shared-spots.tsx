import { Carton } from '../carton.tsx'
import { Drawing, type DrawingProps } from '../drawing.tsx'
import { Ground } from '../ground.tsx'
import { ink, pageInk } from '../ink.ts'
import { TruckShape } from '../truck.tsx'

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

export function LocalSpot(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 280" {...props}>
      <path d="M28 70h112v178H28z" fill={ink.tint} />
      <path d="M140 92h72v156h-72z" fill={ink.paper} />
      <path d="M20 60h128v12H20zM144 84h76v10h-76z" fill={ink.deep} />
      <path d="M28 76h112M150 97h62" stroke={ink.deep} strokeWidth="8" strokeDasharray="6 10" />
      <g stroke={ink.glass} strokeWidth="40" strokeDasharray="20 16">
        <path d="M42 116h100M42 172h60M154 134h60" />
      </g>
      <g stroke={ink.deep} strokeWidth="3" strokeDasharray="20 16" opacity=".4">
        <path d="M42 116h100M42 172h60M154 134h60" />
      </g>
      <path d="M104 168a14 14 0 0 1 28 0v66h-28z" fill={ink.deep} />
      <path d="M132 168l-14 8v66l14-8z" fill={ink.brick} />
      <path d="M96 234h44v14H96z" fill={ink.deep} opacity=".45" />
      <Ground y={248} />
      <Carton x={44} y={248} width={44} height={34} fill={ink.brick} />
      <Carton x={50} y={214} width={30} height={24} fill={ink.blossom} />
      <g transform="translate(168 130) scale(.86)">
        <TruckShape />
      </g>
    </Drawing>
  )
}

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

export function PackingSpot(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 280" {...props}>
      <path d="M150 42h56l18 44h-92z" fill={ink.blossom} />
      <path d="M175 86h6v60h-6z" fill={ink.deep} />
      <path
        d="M236 148q-8-44-40-48 4 34 34 52zM238 148q-4-60 24-78 14 42-14 78zM244 148q12-36 42-34-8 30-36 40z"
        fill={ink.river}
      />
      <path d="M222 132h40l-5 30h-30z" fill={ink.paper} />
      <path d="M128 108h20v44h-20z" fill={ink.deep} />
      <path d="M132 118h12v4h-12z" fill={ink.blossom} />
      <path d="M108 144h184v104H108z" fill={ink.brick} />
      <path d="M108 144H76l-18 34h32zM292 144h32l18 34h-32z" fill={ink.brick} />
      <path d="M108 144h184v10H108z" fill={ink.deep} opacity=".35" />
      <path d="M188 144h24v56h-24z" fill={ink.paper} opacity=".6" />
      <path
        d="M244 224h28M258 210v14M252 216l6-6 6 6"
        fill="none"
        stroke={ink.deep}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Ground y={248} />
      <path d="M40 202h26v46H40z" fill={ink.paper} />
      <path d="M40 202h26v8H40z" fill={ink.deep} opacity=".2" />
      <path
        d="M338 204a22 22 0 1 1-.1 0zm0 12a10 10 0 1 0 .1 0z"
        fill={ink.river}
        fillRule="evenodd"
      />
      <path d="M338 244h44v4h-44z" fill={ink.river} />
    </Drawing>
  )
}
