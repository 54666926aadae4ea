import { Carton } from './carton.tsx'
import { Drawing, type DrawingProps } from './drawing.tsx'
import { Ground } from './ground.tsx'
import { ink } from './ink.ts'

const bicycle = (
  <g fill="none" strokeLinecap="round" strokeLinejoin="round">
    <path
      d="M346 233a27 27 0 1 0 .1 0zM436 233a27 27 0 1 0 .1 0z"
      stroke={ink.deep}
      strokeWidth="5"
    />
    <path
      d="M346 260l20-42h50l-26 42zM366 218l24 42M436 260l-22-52h-12"
      stroke={ink.river}
      strokeWidth="5"
    />
    <path d="M362 208h-10M366 218l-5-10M361 208h12" stroke={ink.deep} strokeWidth="5" />
    <path d="M402 208h-4" stroke={ink.deep} strokeWidth="5" />
  </g>
)

export function StudentScene(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 480 320" {...props}>
      <path d="M0 288q70-92 150-40 90-88 190-20 90-26 140 60z" fill={ink.far} opacity=".6" />
      <path d="M60 120h280v168H60z" fill={ink.brick} />
      <path d="M148 80h104v208H148z" fill={ink.brick} />
      <path d="M148 84h104v204H148z" fill={ink.deep} opacity=".12" />
      <path
        d="M52 108h96v14H52zM252 108h96v14h-96zM200 26l66 54v10H134V80zM199 4h2v26h-2z"
        fill={ink.deep}
      />
      <path d="M201 4h26l-6 7 6 7h-26z" fill={ink.blossom} />
      <path
        d="M70 150h72M70 202h72M262 150h72M262 202h72"
        stroke={ink.paper}
        strokeWidth="5"
        strokeDasharray="28 16"
      />
      <path
        d="M72 172h68M72 224h68M264 172h68M264 224h68"
        stroke={ink.glass}
        strokeWidth="34"
        strokeDasharray="24 20"
      />
      <g stroke={ink.deep} strokeWidth="2" strokeDasharray="24 20" opacity=".4">
        <path d="M72 172h68M72 224h68M264 172h68M264 224h68" />
      </g>
      <circle cx="200" cy="108" r="18" fill={ink.paper} />
      <path
        d="M200 97v11l8 5"
        fill="none"
        stroke={ink.deep}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M170 148h24v34h-24zM206 148h24v34h-24z" fill={ink.glass} />
      <path d="M166 288v-52a34 34 0 0 1 68 0v52z" fill={ink.paper} />
      <path d="M174 288v-50a26 26 0 0 1 52 0v50z" fill={ink.river} />
      <path d="M199 214h2v74h-2z" fill={ink.deep} opacity=".5" />
      <path d="M192 258h0M208 258h0" stroke={ink.glass} strokeWidth="5" strokeLinecap="round" />
      <Ground y={288} from={6} to={474} />
      <path d="M40 214h5v74h-5z" fill={ink.deep} />
      <path
        d="M42 152a28 28 0 0 1 28 30 20 20 0 0 1-8 40H22a20 20 0 0 1-8-40 28 28 0 0 1 28-30z"
        fill={ink.blossom}
      />
      <Carton x={250} y={288} width={58} height={44} />
      <Carton x={260} y={244} width={40} height={32} fill={ink.blossom} />
      {bicycle}
    </Drawing>
  )
}
