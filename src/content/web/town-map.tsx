import { useEffect, useRef, useState } from 'react'
import { Button } from '../../platform/web/ui/button.tsx'
import { mapFrame } from '../../urls.ts'

/** Drawing of Wuppertal: river, hills, and the suspension railway above the river. */
function Drawing() {
  return (
    <svg
      className="town-map-art town-map-drawing"
      viewBox="0 0 1200 640"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Gezeichnete Karte: Wuppertal im Tal der Wupper, darüber die Linie der Schwebebahn."
    >
      <path className="map-valley" d="M0 0h1200v640H0z" />
      <path
        className="map-hills"
        d="M0 0h1200v150C1060 92 965 196 820 150S560 60 420 130 160 210 0 140zM0 640V520c150-40 250 46 400 30s230-104 400-74 240 96 400 34v130z"
      />
      <path
        className="map-river"
        d="M-20 430C90 392 150 452 250 420s120-92 230-84 150 86 260 66 130-116 240-122 150 66 260 30"
      />
      <path
        className="map-rail"
        d="M60 408C130 396 170 432 250 404s120-92 230-84 150 86 260 66 130-116 240-122 90 20 150 30"
      />
      {stations.map(([x, y]) => (
        <circle key={x} className="map-stop" cx={x} cy={y} r="9" />
      ))}
      <circle className="map-home" cx="640" cy="300" r="46" />
      <text className="map-number" x="640" y="318" textAnchor="middle">
        92
      </text>
    </svg>
  )
}

const stations = [
  [60, 408],
  [250, 404],
  [480, 320],
  [740, 386],
  [980, 264],
  [1130, 294],
] as const

/** The map frame, which takes the focus from the button that it replaces. */
function MapFrame() {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      src={mapFrame}
      title="Karte von Wuppertal, OpenStreetMap"
      className="town-map-art"
      // The document in the frame may run no script, the map in it has another origin, so both flags
      // are safe; the map's tiles refuse a page without origin.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  )
}

/** Map of Wuppertal: a drawing, until a click loads the map of OpenStreetMap. */
export function TownMap() {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className="town-map">
      {isLoaded ? (
        <MapFrame />
      ) : (
        <>
          <Drawing />
          <div className="town-map-ask ground-latte">
            <p>
              Gezeichnet, nicht vermessen. Die genaue Karte kommt von openstreetmap.org, das dabei
              Ihre <span className="whitespace-nowrap">IP-Adresse</span> erfährt.
            </p>
            <Button onClick={() => setLoaded(true)}>Karte laden</Button>
          </div>
        </>
      )}
    </div>
  )
}
