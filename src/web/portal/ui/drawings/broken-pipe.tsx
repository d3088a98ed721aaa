/** A pipe with a piece missing. */
export function BrokenPipeDrawing() {
  return (
    <svg
      viewBox="0 0 336 336"
      width="336"
      height="336"
      fill="none"
      stroke="var(--p-strong)"
      strokeLinejoin="round"
      strokeWidth="3"
      aria-hidden
    >
      <clipPath id="fehler-kreis">
        <circle cx="168" cy="168" r="168" />
      </clipPath>
      <g clipPath="url(#fehler-kreis)">
        <path fill="var(--p-tint)" stroke="none" d="M0 0H336V336H0Z" />
        <g stroke="var(--p-line)" strokeWidth="2">
          <path d="M16 272C84 268 112 302 178 302S250 270 320 272" />
          <path d="M30 296C92 292 116 325 178 325S246 294 310 296" />
        </g>
        <path fill="var(--white)" d="M-4 118H94V170H-4M340 118H242V170H340" />
        <path stroke="var(--p-line)" strokeWidth="8" d="M-4 132H88M248 132H340" />
        <path fill="var(--white)" d="M94 106H112V182H94ZM224 106H242V182H224Z" />
        <path strokeDasharray="1 9" strokeLinecap="round" d="M120 118H216M120 170H216" />
        <path
          fill="var(--s)"
          d="M168 194C180 214 195 229 195 246A27 25 0 0 1 141 246C141 229 156 214 168 194Z"
        />
      </g>
    </svg>
  )
}
