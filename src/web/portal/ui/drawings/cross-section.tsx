import type { SVGProps } from 'react'
import { grey, hint, soft, strong, tint, white } from './drawing.tsx'

/** Parts of a cross-section through a house and the street. */
export const pipe = { fill: 'none', stroke: strong, strokeWidth: 5 }
export const MainPipe = (at: SVGProps<SVGCircleElement>) => (
  <circle fill={tint} stroke={strong} strokeWidth="5" {...at} />
)
export const Label = (at: SVGProps<SVGTextElement>) => <text fill={hint} fontSize="14" {...at} />

interface GroundProps {
  /** `at` is the height of the surface, `street` the width of the street. */
  at: number
  street: number
}

export const Ground = ({ at, street }: GroundProps) => (
  <>
    <rect fill={soft} x="0" y={at} width="280" height={200 - at} />
    <rect fill={grey} x="0" y={at - 8} width={street} height="10" />
  </>
)

export const House = ({ walls, floor }: { walls: string; floor: string }) => (
  <>
    <path fill={white} stroke={hint} strokeWidth="4" d={walls} />
    <path stroke={hint} strokeWidth="2" d={floor} />
  </>
)
