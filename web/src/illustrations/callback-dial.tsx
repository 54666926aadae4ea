import { business } from '@moving/domain/business'
import { Drawing, Lettering, type DrawingProps } from './drawing.tsx'

const radius = 50
const round = 2 * Math.PI * radius

/** A clock face that marks the minutes until the promised call, for the `river` background. */
export function CallbackDial(props: DrawingProps) {
  const filled = (round * business.callbackMinutes) / 60
  return (
    <Drawing viewBox="0 0 112 112" color="fg.onRiver" {...props}>
      <g fill="none" strokeWidth="12">
        <circle cx="56" cy="56" r={radius} stroke="currentColor" opacity=".18" />
        <circle
          cx="56"
          cy="56"
          r={radius}
          stroke="var(--m-colors-accent-solid)"
          strokeLinecap="round"
          strokeDasharray={`${filled.toFixed(1)} 400`}
          transform="rotate(-90 56 56)"
        />
      </g>
      <g fill="currentColor" textAnchor="middle">
        <Lettering x="56" y="67" fontSize="42px" fontWeight="heading" letterSpacing="-2px">
          {business.callbackMinutes}
        </Lettering>
        <Lettering x="56" y="84" fontSize="14px" fontWeight="semibold" opacity=".85">
          min
        </Lettering>
      </g>
    </Drawing>
  )
}
