import type { Position } from '#contract/core/geojson.ts'

const longest = 10_000

/** The position of the device. Rejects with words for people, where it is refused or unknown. */
export const here = () =>
  new Promise<Position>((resolve, reject) => {
    const fail = () =>
      reject(new Error('Ihr Standort ist nicht bekannt oder nicht erlaubt. Tippen Sie auf die Karte.'))
    if (!('geolocation' in navigator)) return fail()
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([round(coords.longitude), round(coords.latitude)]),
      fail,
      { enableHighAccuracy: true, timeout: longest },
    )
  })

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
