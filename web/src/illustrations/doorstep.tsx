import { Drawing, type DrawingProps } from './drawing.tsx'
import { Ground } from './ground.tsx'
import { ink } from './ink.ts'
import { Carton } from './carton.tsx'

function Front() {
  return (
    <>
      <Ground y={216} from={20} to={326} />
      <path d="M52 40h216v176H52z" fill={ink.brick} />
      <path d="M44 26h232v16H44zM118 200h84v16h-84zM126 186h68v14h-68z" fill={ink.deep} />
      <path d="M60 46h204" stroke={ink.deep} strokeWidth="9" strokeDasharray="8 12" />
      <path d="M126 96a34 34 0 0 1 68 0v90h-68z" fill={ink.paper} />
    </>
  )
}

const windowPanes = 'M76 78h30v52H76zM76 152h30v34H76zM214 78h30v52h-30zM214 152h30v34h-30z'

/** The drawing in empty lists. */
export function ClosedDoor(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 344 228" {...props}>
      <Front />
      <path d={windowPanes} fill={ink.tint} />
      <path d="M134 96a26 26 0 0 1 52 0z" fill={ink.tint} />
      <path d="M134 102h52v84h-52z" fill={ink.river} />
      <path d="M142 110h36v26h-36zM142 144h36v34h-36z" fill={ink.deep} opacity=".25" />
      <path d="M178 142h0" stroke={ink.paper} strokeWidth="6" strokeLinecap="round" />
      <Carton x={258} y={216} width={52} height={40} fill={ink.blossom} />
    </Drawing>
  )
}

/** The drawing above the message that a request was received. */
export function OpenDoor(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 344 228" {...props}>
      <Front />
      <g fill={ink.lit}>
        <path d={windowPanes} />
        <path d="M134 96a26 26 0 0 1 52 0zM134 102h52v84h-52z" />
      </g>
      <path d="M186 102l-22 12v84l22-12z" fill={ink.river} />
      <path d="M170 154h0" stroke={ink.paper} strokeWidth="5" strokeLinecap="round" />
      <path d="M134 168h24v18h-24z" fill={ink.brick} />
      <Carton x={258} y={216} width={52} height={40} />
      <Carton x={266} y={176} width={36} height={28} fill={ink.blossom} />
    </Drawing>
  )
}
