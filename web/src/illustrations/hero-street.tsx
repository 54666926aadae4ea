import { keyframes } from '@emotion/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { Drawing, type DrawingProps } from './drawing.tsx'
import { Houses } from './houses.tsx'
import { ink, pageInk } from './ink.ts'
import { TruckShape } from './truck.tsx'

const arrive = keyframes({ from: { transform: 'translateX(-48px)' } })

/**
 * The street on the home page. It scales only with its height, and its parent crops it left and
 * right.
 */
export function HeroStreet(props: DrawingProps) {
  return (
    <Drawing
      viewBox="720 0 1 370"
      preserveAspectRatio="xMidYMax meet"
      width="100%"
      overflow="visible"
      {...props}
    >
      <Street />
    </Drawing>
  )
}

/** The drawing is 370 units high, and its middle is at x = 720. */
export function Street() {
  return (
    <>
      <Skyline />
      <path d="M-2000 303h5500v80h-5500z" fill={pageInk} />
      <path d="M-2000 295h5500v8h-5500z" fill={ink.tint} opacity=".7" />
      <Houses />
      <use href="#houses" x="-1422" />
      <use href="#houses" x="1422" />
      <CherryTrees />
      <path d="M300 270h28v25h-28z" fill={ink.brick} />
      <path d="M360 274h24v21h-24z" fill={ink.river} />
      <path d="M312 270h4v25h-4zM370 274h4v21h-4z" fill={ink.paper} opacity=".55" />
      <path d="M-2000 339h5500" stroke={ink.river} strokeWidth="8" />
      <circle cx="329" cy="339" r="13" fill={pageInk} stroke={ink.river} strokeWidth="8" />
      <circle cx="1207" cy="339" r="17" fill={ink.river} />
      <chakra.g _motionSafe={{ animation: `${arrive} 900ms ease-out` }}>
        <g transform="translate(628 205)">
          <TruckShape />
        </g>
      </chakra.g>
    </>
  )
}

function Skyline() {
  return (
    <g fill={ink.far}>
      <path
        d="M-2000 295v-40q1400-50 2530 0 150-6 260-42 90-22 190 20 150 54 340 10 420-70 2780 0v52z"
        opacity=".6"
      />
      <path d="M792 241h46v-32h14v-26h-3v-6h-2a37 33 0 0 1 28-32v-20l5-4v-10l4-18 4 18v10l5 4v20a37 33 0 0 1 28 32h-2v6h-3v26h14v32h46v54H792zM1003 295l7-233 5-22 5 22 7 233z" />
    </g>
  )
}

function CherryTrees() {
  return (
    <>
      <g id="tree">
        <path d="M586 240h4v55h-4z" fill={ink.deep} opacity=".75" />
        <path
          d="M588 193a27 27 0 0 1 26 26 18 18 0 1 1-9 35H571a18 18 0 1 1-9-35 27 27 0 0 1 26-26z"
          fill={ink.blossom}
        />
      </g>
      <use href="#tree" x="-544" />
      <use href="#tree" x="878" />
      <use href="#tree" transform="translate(570 74) scale(.78 .75)" />
    </>
  )
}
