import { Carton } from '../carton.tsx'
import { Drawing, type DrawingProps } from '../drawing.tsx'
import { Ground } from '../ground.tsx'
import { ink } from '../ink.ts'

export function GarageSpot(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 280" {...props}>
      <path d="M44 108h312v140H44z" fill={ink.paper} />
      <path d="M200 30l184 76v12H16v-12z" fill={ink.deep} />
      <path d="M72 128h256v120H72z" fill={ink.deep} />
      <path d="M72 128h256v22H72z" fill={ink.tint} />
      <path d="M72 138h256v2H72zM72 148h256v2H72z" fill={ink.deep} opacity=".35" />
      <path d="M200 60a16 16 0 1 0 .1 0z" fill={ink.glass} />
      <path d="M92 192h108v5H92zM92 224h108v5H92z" fill={ink.tint} />
      <Carton x={98} y={192} width={36} height={26} fill={ink.brick} />
      <Carton x={140} y={192} width={26} height={20} fill={ink.blossom} />
      <Carton x={172} y={192} width={24} height={26} />
      <Carton x={98} y={224} width={28} height={20} fill={ink.blossom} />
      <Carton x={132} y={224} width={40} height={22} />
      <path
        d="M230 166v52M252 166v58M274 166v44"
        stroke={ink.paper}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M222 218h16v14h-16zM244 224h16l6 18h-28z" fill={ink.brick} />
      <path d="M266 210h16v18h-2v-12h-4v12h-4v-12h-4v12h-2z" fill={ink.blossom} />
      <circle cx="304" cy="232" r="16" fill={ink.brick} />
      <path
        d="M290 224q14 8 28 0M290 240q14-8 28 0"
        fill="none"
        stroke={ink.paper}
        strokeWidth="2.5"
      />
      <Ground y={248} />
    </Drawing>
  )
}

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
