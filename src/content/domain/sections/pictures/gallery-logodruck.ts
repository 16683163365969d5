// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const galleryLogodruck = {"name":"gallery-logodruck","alt":"Cappuccino mit aufgedrucktem Schriftzug und Streckenlinie auf dem Milchschaum, daneben ein Löffel und Bohnen auf rotem Papier.","hash":"3165d82b","width":1440,"height":1080,"widths":[480,960,1440]} as const
