import { Carton } from '../carton.tsx'
import { Drawing, type DrawingProps } from '../drawing.tsx'
import { Ground } from '../ground.tsx'
import { ink } from '../ink.ts'

export function StorageSpot(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 280" {...props}>
      <path d="M28 92L200 24l172 68v156H28z" fill={ink.far} opacity=".7" />
      <Ground y={248} />
      <path
        d="M52 84h8v164h-8zM208 84h8v164h-8zM52 138h164v8H52zM52 192h164v8H52zM52 240h164v8H52z"
        fill={ink.deep}
      />
      <Carton x={68} y={138} width={52} height={38} />
      <Carton x={128} y={138} width={38} height={30} fill={ink.brick} />
      <Carton x={172} y={138} width={30} height={40} fill={ink.blossom} />
      <Carton x={68} y={192} width={36} height={34} fill={ink.brick} />
      <Carton x={112} y={192} width={42} height={26} fill={ink.blossom} />
      <Carton x={160} y={192} width={42} height={36} />
      <Carton x={68} y={240} width={60} height={30} fill={ink.blossom} />
      <Carton x={136} y={240} width={60} height={30} />
      <path
        d="M240 182a14 14 0 0 1 14-14h94a14 14 0 0 1 14 14v30h-122zM232 200a10 10 0 0 1 20 0v12h98v-12a10 10 0 0 1 20 0v38H232zM240 238h10v10h-10zM352 238h10v10h-10z"
        fill={ink.river}
      />
      <path
        d="M258 168l-10 26M300 168v44M342 168l12 26M232 222h138"
        stroke={ink.paper}
        strokeWidth="4"
        opacity=".6"
      />
    </Drawing>
  )
}

export function SuppliesSpot(props: DrawingProps) {
  return (
    <Drawing viewBox="0 0 400 280" {...props}>
      <path d="M52 56h108v192H52z" fill={ink.tint} />
      <path d="M52 56h108v12H52z" fill={ink.deep} opacity=".35" />
      <path d="M66 84h80v92H66z" fill={ink.deep} />
      <path
        d="M66 96h80M86 96v8M110 96v8M130 96v8"
        stroke={ink.paper}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M78 104h16l6 72H74z" fill={ink.blossom} />
      <path d="M104 104h12l6 72h-22z" fill={ink.brick} />
      <path d="M124 104h12l8 72h-20z" fill={ink.glass} />
      <path d="M196 92l16-4 30 156-16 4zM220 84l16-4 30 160-16 4z" fill={ink.blossom} />
      <path d="M208 88l16-4 30 158-16 4z" fill={ink.brick} />
      <Ground y={248} />
      <Carton x={272} y={248} width={88} height={62} />
      <path d="M284 158h64v28h-64z" fill={ink.paper} />
      <path d="M284 158a14 14 0 1 0 0 28 14 14 0 0 0 0-28z" fill={ink.far} />
      <path
        d="M284 166a6 6 0 1 0 .1 0zM180 212a18 18 0 1 1-.1 0zm0 11a7 7 0 1 0 .1 0z"
        fill={ink.deep}
        fillRule="evenodd"
      />
      <path d="M316 146h40v9h-40zM356 147h8l4 3.5-4 3.5h-8z" fill={ink.brick} />
    </Drawing>
  )
}
