/** Everything the root needs, in the order of the cascade; import it once, before any component. */
import './layers.css.ts';
import './print.css.ts';
import './reset.css.ts';
import './focus.css.ts';
import './fonts.css.ts';
import './themes/light.css.ts';
import './themes/night.css.ts';
import './accents.css.ts';
import './menu.css.ts';
import './colour-weak.css.ts';
import './contrast.css.ts';
