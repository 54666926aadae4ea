import { chakra } from '@chakra-ui/react/styled-system'
import { Drawing, Lettering, type DrawingProps } from './drawing.tsx'
import { pageInk } from './ink.ts'
import { serviceAreaPlaces as area } from './service-area-places.ts'
import outlines from './service-area.svg?no-inline'

const halo = { stroke: pageInk, strokeWidth: '4px', strokeLinejoin: 'round', paintOrder: 'stroke' }

const regionSize = { base: '26px', md: '17px' }

/** Offsets of a name from its dot, in units of the picture. */
const placings = {
  left: { dx: -9, dy: 5, textAnchor: 'end' },
  right: { dx: 9, dy: 5, textAnchor: 'start' },
  above: { dx: 0, dy: -11, textAnchor: 'middle' },
  belowLeft: { dx: 10, dy: 24, textAnchor: 'end' },
} as const

/**
 * Where the company works: Maryland in blossom, Virginia in tint, the District solid, the Potomac
 * and the Beltway. A picture with a name; on phones it has fewer and larger words.
 */
export function ServiceMap({ label, ...rest }: DrawingProps & { label: string }) {
  return (
    <Drawing
      viewBox={`0 0 ${area.frame.width} ${area.frame.height}`}
      role="img"
      aria-hidden={undefined}
      aria-label={label}
      width="full"
      bg="brand.subtle"
      fontSize={{ base: '24px', md: '15px' }}
      fontWeight="semibold"
      {...rest}
    >
      <use href={`${outlines}#area`} />
      <Names />
    </Drawing>
  )
}

function Names() {
  const { capital } = area
  return (
    <>
      <Lettering
        x="440"
        y="184"
        fill="accent.fg"
        fontWeight="bold"
        fontSize={regionSize}
        css={halo}
      >
        Maryland
      </Lettering>
      <Lettering x="62" y="280" fill="brand.fg" fontWeight="bold" fontSize={regionSize} css={halo}>
        Northern Virginia
      </Lettering>
      {area.cities.map(({ name, x, y, label, wideOnly }) => {
        const { dx, dy, textAnchor } = placings[label]
        return (
          <chakra.g key={name} fill="fg" {...(wideOnly ? { hideBelow: 'md' } : {})}>
            <circle cx={x} cy={y} r="4.5" />
            <Lettering x={x + dx} y={y + dy} textAnchor={textAnchor} css={halo}>
              {name}
            </Lettering>
          </chakra.g>
        )
      })}
      <circle cx={capital.x} cy={capital.y} r="6" fill={pageInk} />
      <Lettering
        x={capital.x}
        y={capital.y - 14}
        textAnchor="middle"
        fill="fg"
        fontSize={{ base: '28px', md: '19px' }}
        fontWeight="heading"
        css={halo}
      >
        Washington DC
      </Lettering>
    </>
  )
}
