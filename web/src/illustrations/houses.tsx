import { ink, type Ink } from './ink.ts'

/** The x coordinates of the doors, by color. */
const doors = { river: [132, 1328], paper: [170, 1224], brick: [336, 478, 1057], deep: [384, 1366] }

const draw = (lefts: readonly number[], shape: (left: number) => string) =>
  lefts.map(shape).join('')
const doorsOf = (paint: keyof typeof doors) =>
  draw(doors[paint], (left) => `M${left} 237h22v46h-22z`)
const doorways = Object.values(doors).flat()

/** Walls, then roofs, dormers and doors. Later entries cover earlier ones. */
const solids: readonly (readonly [Ink, string])[] = [
  ['paper', 'M70 97h92v198H70zM470 150h92v145h-92zM1266 127h92v168h-92z'],
  ['brick', 'M162 147h92v148h-92zM1142 110h62v17h62v168h-124z'],
  ['tint', 'M254 110h62v13h62v172H254zM1050 117h92v178h-92z'],
  ['blossom', 'M378 125h92v170h-92zM1358 149h92v146h-92z'],
  ['river', `M478 109h76l8 37h-92z${doorsOf('river')}`],
  [
    'deep',
    `M66 91h100v8H66zM169 105h78l8 40h3v5H158v-5h3zM284 34h2v16l34 58v5h-70v-5l34-58zM316 117h64v8h-64zM374 119h100v8H374zM467 146h98v6h-98zM1046 111h100v8h-100zM1172 36h2v16l34 56v5h-70v-5l34-56zM1204 121h64v8h-64zM1262 123h100v8h-100zM1366 105h76l8 39h3v6h-98v-6h3z${doorsOf('deep')}`,
  ],
  ['brick', `M208 105l16 13h-4v25h-24v-25h-4z${doorsOf('brick')}`],
  ['paper', `M516 109l16 13h-4v24h-24v-24h-4z${doorsOf('paper')}`],
  ['blossom', 'M1404 105l16 13h-4v26h-24v-26h-4z'],
]

/**
 * Houses from x = 66 to 1450 with their bottom at y = 295, repeated with `<use href="#houses">`.
 * Each row of windows is one dashed line and its sills are the same line again, which keeps the
 * street under 6 kB.
 */
export function Houses() {
  return (
    <g id="houses">
      <defs>
        <path
          id="windows"
          d="M78 139h79M78 194h79M78 250h49M170 184h79M200 250h49M262 147h49M262 199h49M262 250h49M324 162h49M324 206h49M386 162h79M386 206h79M416 250h49M478 190h79M508 250h49M1058 156h79M1058 203h79M1088 250h49M1150 147h49M1150 199h49M1150 250h49M1212 166h49M1212 208h49M1274 166h79M1274 208h79M1274 250h49M1366 186h79M1396 250h49"
        />
      </defs>
      {solids.map(([paint, d]) => (
        <path key={d} d={d} fill={ink[paint]} />
      ))}
      <path d="M254 113h62v182h-62zM1142 113h62v182h-62z" fill={ink.deep} opacity=".1" />
      <path
        d="M74 102h86M321 128h56M382 130h86M1054 122h86M1209 132h56M1271 134h84"
        stroke={ink.deep}
        strokeWidth="6"
        strokeDasharray="4 8"
      />
      <g stroke={ink.deep} strokeWidth="4" strokeDasharray="19 11" opacity=".32">
        <use href="#windows" x="-2" y="-18" />
        <use href="#windows" x="-2" y="18" />
      </g>
      <use href="#windows" stroke={ink.glass} strokeWidth="32" strokeDasharray="15" />
      <use href="#windows" stroke={ink.deep} strokeWidth="2" strokeDasharray="15" opacity=".4" />
      <path
        d={`${draw(doorways, (left) => `M${left} 237a11 11 0 0 1 22 0z`)}M202 122h12v21h-12zM510 126h12v20h-12zM1398 123h12v21h-12z`}
        fill={ink.glass}
      />
      <path
        d={draw(doorways, (left) => `M${left - 4} 283h30v12h-30z`)}
        fill={ink.deep}
        opacity=".45"
      />
      <path
        d={draw(doorways, (left) => `M${left + 18} 261h0`)}
        stroke={ink.glass}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </g>
  )
}
