import css from './parcel-drawing.module.css'

/** A piece of a cadastral map on which one parcel is marked. */
export function ParcelDrawing({ parcel = '214/3' }: { parcel?: string }) {
  return (
    <svg
      className={css.map}
      viewBox="0 0 280 200"
      role="img"
      aria-label={`Ausschnitt einer Flurkarte. Markiert ist das Flurstück ${parcel}.`}
    >
      <rect className={css.sheet} x="12" y="10" width="256" height="180" rx="4" />
      <path className={css.street} d="M12 150L268 128V158L12 182Z" />
      <path
        className={css.border}
        d="M12 150L268 128M12 182L268 158M74 10L86 144M206 10L196 134M12 78L80 74M200 66L268 60"
      />
      <path className={css.parcel} d="M74 10H206L196 134L86 144Z" />
      <rect className={css.house} x="112" y="38" width="56" height="38" />
      <rect className={css.other} x="28" y="32" width="30" height="26" />
      <rect className={css.other} x="222" y="86" width="28" height="24" />
      <text className={css.number} x="140" y="112">
        {parcel}
      </text>
      <text className={css.small} x="44" y="108">
        213
      </text>
      <text className={css.small} x="236" y="42">
        215/1
      </text>
    </svg>
  )
}
