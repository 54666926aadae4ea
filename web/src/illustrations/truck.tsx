import { business } from '@moving/domain/business'
import { bracketsPath } from './brackets.ts'
import { Drawing, Lettering, type DrawingProps } from './drawing.tsx'
import { ink } from './ink.ts'

/** The truck from (0, 0) to (258, 134), facing right, with its wheels on the lower edge. */
export function TruckShape() {
  return (
    <>
      <path d="M4 4a4 4 0 0 1 4-4h170a4 4 0 0 1 4 4v102H4z" fill={ink.truck} />
      <path d="M4 78h178v12H4zM186 34h36q7 0 10 7l12 31q10 3 12 13v21h-70z" fill={ink.blossom} />
      <path d="M197 44h22q4 0 5 3l9 25h-36z" fill={ink.glass} />
      <path
        d="M182 97h6v8h68a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-26a20 20 0 0 1-40 0H64a20 20 0 0 1-40 0H2a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h24a20 20 0 0 1 36 0h120zM192 105h36a20 20 0 0 0-36 0z"
        fill={ink.deep}
      />
      <path
        d="M44 105.5a8.5 8.5 0 1 0 .1 0zM210 105.5a8.5 8.5 0 1 0 .1 0zM247 86h9v8h-9a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2z"
        fill={ink.paper}
      />
      <path
        d={bracketsPath}
        transform="translate(1.5 1.5) scale(2.25)"
        fill="none"
        stroke={ink.paper}
        strokeWidth="2.7"
        strokeLinecap="round"
      />
      <Lettering fontSize="22px" fontWeight="title" letterSpacing="-.4px" fill={ink.paper}>
        {business.name.split(' ').map((word, line) => (
          <tspan key={word} x="75" y={38 + line * 24}>
            {word}
          </tspan>
        ))}
      </Lettering>
    </>
  )
}

export function TruckDrawing(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 258 134" {...props}>
      <TruckShape />
    </Drawing>
  )
}
