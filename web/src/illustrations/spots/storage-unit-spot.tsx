import { Carton } from '../carton.tsx'
import { Drawing, type DrawingProps } from '../drawing.tsx'
import { Ground } from '../ground.tsx'
import { ink } from '../ink.ts'

/** Three storage units; the middle one is open and is being emptied onto a hand truck. */
export function StorageUnitSpot(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 280" {...props}>
      <path d="M16 68h368v180H16z" fill={ink.paper} />
      <path d="M8 52h384v18H8z" fill={ink.deep} />
      <path d="M34 108h96v140H34zM270 108h96v140h-96z" fill={ink.brick} />
      <path d="M152 108h96v140h-96z" fill={ink.deep} />
      <path d="M152 108h96v26h-96z" fill={ink.brick} />
      <path
        d="M34 124h96M34 142h96M34 160h96M34 178h96M34 196h96M34 214h96M34 232h96M270 124h96M270 142h96M270 160h96M270 178h96M270 196h96M270 214h96M270 232h96M152 124h96"
        stroke={ink.deep}
        strokeWidth="3"
        opacity=".3"
      />
      <path
        d="M68 90h28M186 90h28M304 90h28"
        stroke={ink.tint}
        strokeWidth="12"
        strokeLinecap="round"
      />
      <Carton x={162} y={248} width={44} height={36} fill={ink.blossom} />
      <Carton x={168} y={212} width={30} height={24} />
      <path d="M214 166h22v82h-22z" fill={ink.tint} />
      <path d="M236 166l-8-8h-22l8 8z" fill={ink.tint} opacity=".6" />
      <Ground y={248} />
      <Carton x={282} y={236} width={52} height={40} />
      <Carton x={288} y={196} width={40} height={32} fill={ink.blossom} />
      <path
        d="M338 146l4 94h-64"
        fill="none"
        stroke={ink.deep}
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="340" cy="242" r="10" fill={ink.deep} />
    </Drawing>
  )
}
