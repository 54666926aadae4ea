import { Carton } from '../carton.tsx'
import { Drawing, type DrawingProps } from '../drawing.tsx'
import { Ground } from '../ground.tsx'
import { ink } from '../ink.ts'
import { TruckShape } from '../truck.tsx'

/** A row house with its door open and the truck before it. */
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
