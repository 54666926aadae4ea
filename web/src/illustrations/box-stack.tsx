import { Carton } from './carton.tsx'
import { Drawing, type DrawingProps } from './drawing.tsx'
import { Ground } from './ground.tsx'
import { ink } from './ink.ts'

export function BoxStack(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 128 88" {...props}>
      <Ground y={80} from={4} to={124} />
      <Carton x={28} y={34} width={36} height={30} fill={ink.blossom} />
      <Carton x={14} y={80} width={54} height={46} />
      <Carton x={68} y={80} width={42} height={32} fill={ink.brick} />
    </Drawing>
  )
}
