/** Points whose parts are read when a field asks for them. */
export interface PointsSource {
  readonly shopperNumber: string;
}
