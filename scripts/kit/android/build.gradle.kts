// The part of a module's build file that generates Kotlin from the kit with Apollo Kotlin.
plugins {
  id("com.android.library")
  id("org.jetbrains.kotlin.android")
  id("com.apollographql.apollo") version "4.3.3"
}

dependencies {
  implementation("com.apollographql.apollo:apollo-runtime:4.3.3")
}

apollo {
  service("aisle") {
    packageName.set("aisle.graph")
    schemaFiles.from("../schema.graphql")
    srcDir("../sample-app/operations")
    mapScalar("Date", "kotlin.String")
    mapScalar("DateTime", "kotlin.String")
    mapScalar("Language", "kotlin.String")
    mapScalar("LocalTime", "kotlin.String")
    mapScalar("YearMonth", "kotlin.String")
    operationManifestFormat.set("persistedQueryManifest")
  }
}
