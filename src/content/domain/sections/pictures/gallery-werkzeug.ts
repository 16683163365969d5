// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const galleryWerkzeug = {"name":"gallery-werkzeug","alt":"In einer rot markierten Box mit der Nummer 92 auf cremefarbenem Papier liegen ein Siebträger mit gemahlenem Kaffee, ein Tamper, ein gefaltetes Tuch und einige Kaffeebohnen neben einem stehenden Milchkännchen.","hash":"6f24c71b","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
