import { Drawing, type DrawingProps } from '../drawing.tsx'
import { Ground } from '../ground.tsx'
import { ink } from '../ink.ts'

/** An open box with a lamp, a plant and a book in it; paper and tape beside it. */
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
